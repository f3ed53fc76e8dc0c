/** Texts of comments, which come with the timeline. */
import { catalogue } from '../../base/catalogue.ts';

export const commentTexts = catalogue('comments', {
  own: { zh: '评论', en: 'Comment' },
  commentHint: { zh: '写评论，输入 @ 提及同事', en: 'Write a comment; @ mentions a colleague' },
  commentSend: { zh: '发表', en: 'Comment' },
  commentSeen: {
    zh: '发表后不能修改；Ctrl+Enter 发表',
    en: 'It stays as it is once it is sent; Ctrl+Enter sends it',
  },
  commentSeenBySeller: {
    zh: '平台工作人员也能看到；发表后不能修改',
    en: 'The platform sees it as well; it stays as it is once it is sent',
  },
  commentDone: { zh: '已发表评论', en: 'Comment added' },
  commentTold: { zh: '已发表评论，并通知 {{count}} 位同事', en: 'Comment added; colleagues told: {{count}}' },
  colleagues: { zh: '同事', en: 'Colleagues' },
  noColleague: { zh: '没有可提及的同事', en: 'No colleague of that name may open this page' },
  commentMany: { zh: '最多提及 {{count}} 位同事', en: 'At most {{count}} colleagues can be mentioned' },
});
