import { expect, it } from 'vitest';
import { isFinal, refusedFile } from '../../../src/fields/parts/uploads/use-upload.ts';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';
import { Failure } from '../../../src/providers/failure.ts';

const field = {
  name: 'cover',
  type: 'image',
  label: { zh: '封面', en: 'Cover' },
  maxSize: 1024,
} as unknown as FieldDef;

it('a file that is refused for its size or kind is validated before it is sent', () => {
  expect(refusedFile({ name: 'a.png', size: 2048, type: 'image/png' }, field, ['image/*'], 'zh')).toContain('MB');
  expect(
    refusedFile({ name: 'a.exe', size: 10, type: 'application/x-msdownload' }, field, ['image/*'], 'en'),
  ).not.toBeNull();
  expect(refusedFile({ name: 'a.png', size: 10, type: 'image/png' }, field, ['image/*'], 'zh')).toBeNull();
});

it('only what the file itself is to blame for is final: a lost connection and an invalid leave may be tried again', () => {
  const content = { zh: '文件内容与类型不符', en: 'The content does not fit the type of the file' };
  expect(isFinal(new Failure(content.zh, { status: 1, data: { errors: { file: content } } }))).toBe(true);
  expect(isFinal(new Failure('上传凭证无效，请重新上传', { status: 1 }))).toBe(false);
  expect(isFinal(new Failure('网络连接失败', { status: 0 }))).toBe(false);
  expect(isFinal(undefined)).toBe(false);
});
