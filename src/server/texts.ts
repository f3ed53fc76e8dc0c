/** Sentences of the handler itself. */
import type { Text } from '../grammar/declarations/declarations.ts';

export const texts = {
  signIn: { zh: '登录已失效，请重新登录', en: 'Your session has ended, please log in again' },
  noRole: { zh: '该账号没有可用的角色，请联系管理员', en: 'This account has no role, ask an administrator' },
  disabled: { zh: '账号已停用', en: 'The account is disabled' },
  viewing: {
    zh: '正在以角色查看，只读：请先退出查看，再进行此操作',
    en: 'You are viewing the console as a role, which is read-only: exit the view first',
  },
  viewOver: { zh: '以角色查看已结束', en: 'The view as a role is over' },
  notFound: { zh: '接口不存在', en: 'There is no such call' },
  onlyLists: {
    zh: '只有列表可以用 POST 加 X-HTTP-Method-Override: GET 查询',
    en: 'Only lists are asked by POST with X-HTTP-Method-Override: GET',
  },
  absent: { zh: '记录不存在或已删除', en: 'The record does not exist or was deleted' },
  filesInHand: (count: number): Text => ({
    zh: `您有 ${count} 个文件正在处理，请完成后再上传`,
    en: `${count} of your files are being processed: please wait for one to finish`,
  }),
  interrupted: {
    zh: '导出多次中断，未能完成，请重新导出',
    en: 'The export was interrupted several times and did not finish, please start it again',
  },
  noSetting: { zh: '配置不存在', en: 'No such setting' },
  /** Kilobytes. */
  tooLarge: (most: number): Text => ({
    zh: `提交的内容过大，最多 ${most} kB，请减少内容后重试`,
    en: `The request is too large: at most ${most} kB, please send less`,
  }),
  fileTooLarge: (megabytes: number): Text => ({
    zh: `文件不能超过 ${megabytes} MB`,
    en: `The file must not exceed ${megabytes} MB`,
  }),
  cutOff: { zh: '提交的内容没有完整到达，请重试', en: 'The request did not arrive whole, please try again' },
  badForm: { zh: '提交的表单无法读取，请重新上传', en: 'The form could not be read, please upload again' },
  notJson: { zh: '请求内容必须是 JSON', en: 'The request body must be JSON' },
  badJson: { zh: '请求内容不是有效的 JSON', en: 'The request body is not valid JSON' },
  tooDeep: { zh: '请求内容嵌套过深', en: 'The request body is nested too deeply' },
  badText: {
    zh: '内容包含无法保存的字符，请删除后重试',
    en: 'The text holds characters that cannot be stored; please remove them',
  },
  tooMany: { zh: '请求内容的项数过多', en: 'The request has too many members' },
  crossSite: { zh: '不接受来自其他网站的请求', en: 'Requests from other sites are refused' },
  stopping: { zh: '服务正在重启，请稍后再试', en: 'The server is restarting, please try again shortly' },
  busy: { zh: '系统繁忙，请稍后再试', en: 'The system is busy, please try again shortly' },
  slow: { zh: '查询时间过长，请缩小范围后再试', en: 'This took too long, narrow the conditions and try again' },
  full: { zh: '存储空间已满，暂时无法保存', en: 'Storage is full, nothing can be saved now' },
  lost: {
    zh: '数据库连接中断，请刷新确认结果后再试',
    en: 'The database connection was lost, refresh and check the result before trying again',
  },
  duplicate: { zh: '已存在相同的记录', en: 'The same record exists already' },
  referred: { zh: '该记录正被其他数据引用，不能删除', en: 'Other records refer to this one' },
} satisfies { [name: string]: Text | ((limit: number) => Text) };

/** For what nobody foresaw; the trace id leads to the log. */
export function unexpected(traceId: string): Text {
  return {
    zh: `系统出错，请稍后再试（追踪号 ${traceId}）`,
    en: `Something went wrong, please try again (trace id ${traceId})`,
  };
}
