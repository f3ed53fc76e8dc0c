/** Nobody grants labels, or roles with labels, beyond their own rights (trust T27). */
import { namedLabels, notHeld } from '../../access/labels.ts';
import type { Row, Work } from '../../database/contract.ts';
import { rows } from '../rows.server.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { refuse } from '../refusals.server.ts';
import { idOf, idsOf, textOf, textsOf } from '../values.ts';

/** Refuses labels that the actor does not hold. */
export function refuseUnheld(work: Work, labels: readonly string[], at: string): void {
  const missing = notHeld(work.session, labels);
  if (missing.length > 0) {
    const { zh, en } = namedLabels(work.site.labels, missing);
    refuse(
      { zh: `不能授予自己没有的权限：${zh}`, en: `You cannot grant a permission that you do not hold: ${en}` },
      at,
    );
  }
}

/** The roles named, which must belong to the account's area and seller; refuses labels that the actor does not hold. */
export async function grantableRoles(
  work: Work,
  asked: Json | undefined,
  account: { area: string; seller: number | null },
  at = 'roles',
): Promise<Row[]> {
  const ids = idsOf(asked);
  if (ids.length === 0) return refuse({ zh: '请选择角色', en: 'Choose a role' }, at);
  const found = await rows.find(work, 'role', { id: ids });
  if (found.length !== ids.length) return refuse({ zh: '角色不存在', en: 'No such role' }, at);
  for (const role of found) {
    const seller = idOf(role['seller']);
    if (role['area'] !== account.area || (seller !== null && seller !== account.seller)) {
      return refuse(
        {
          zh: `角色「${textOf(role['name'])}」不属于该账号所在端`,
          en: `The role ${textOf(role['name'])} belongs to another area or seller`,
        },
        at,
      );
    }
    refuseUnheld(work, textsOf(role['labels']), at);
    if (wider(textOf(role['rowScope']), work.session.rowScope)) {
      return refuse(
        {
          zh: `角色「${textOf(role['name'])}」的数据范围大于您自己的`,
          en: `The role ${textOf(role['name'])} reaches more rows than you do`,
        },
        at,
      );
    }
  }
  return found;
}

const reach = ['ownCreated', 'ownSeller', 'all'];
const wider = (asked: string, own: string): boolean => reach.indexOf(asked) > reach.indexOf(own);
