/** Words where a form with changes is left, and on the way to its faults; they come with the forms. */
import { catalogue } from '../../base/catalogue.ts';

export const leaveTexts = catalogue('leave', {
  title: { zh: '有未保存的修改', en: 'Unsaved changes' },
  text: {
    zh: '保留为草稿，下次打开时会恢复；放弃则不能找回。',
    en: 'A draft is put back when the form is opened again; what is discarded cannot be brought back.',
  },
  stay: { zh: '继续编辑', en: 'Keep editing' },
  keep: { zh: '保留草稿并离开', en: 'Keep the draft and leave' },
  drop: { zh: '放弃修改', en: 'Discard changes' },
  kept: { zh: '{{title}}：修改未保存，已保留为草稿', en: '{{title}}: not saved, kept as a draft' },
  back: { zh: '返回继续', en: 'Back to it' },
  toFault: { zh: '转到下一处错误', en: 'Go to the next fault' },
});
