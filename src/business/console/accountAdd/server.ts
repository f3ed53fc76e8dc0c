import { hashPassword, passwordProblems } from '../../../access/passwords.server.ts';
import { Refusal } from '../../../database/contract.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { grantableRoles } from '../rights.server.ts';
import { refuse } from '../../refusals.server.ts';
import { idOf, textOf } from '../../values.ts';

/**
 * A seller's main account adds sub-accounts of its own seller only; main and finance accounts are made by the platform.
 */
export const accountAdd: FunctionOf<'adminUser'> = async (work, { form }) => {
  const { session } = work;
  const username = textOf(form['username']);
  const problems = passwordProblems({
    password: textOf(form['password']),
    again: textOf(form['again']),
    username,
    least: work.passwordLeast,
  });
  const [first] = Object.values(problems);
  if (first) throw new Refusal({ text: first, errors: problems });
  const area = textOf(form['area']);
  const seller = area === 'seller' ? (session.platform ? idOf(form['seller']) : session.seller) : null;
  const isAdmin = form['isAdmin'] === true;
  const isFinance = form['isFinance'] === true;
  if (area === 'admin' && session.area !== 'admin') refuse('notHeld', 'area');
  if (area === 'seller' && seller === null) refuse({ zh: '请选择所属商家', en: 'Choose the seller' }, 'seller');
  if (area === 'admin' && isAdmin && isFinance)
    refuse(
      { zh: '平台主账号不能同时是财务账号', en: 'A platform main account cannot be a finance account' },
      'isFinance',
    );
  if ((isAdmin || isFinance) && !(session.all && session.platform)) refuse('notHeld', 'isAdmin');
  const roles = isAdmin ? [] : await grantableRoles(work, form['roles'], { area, seller });
  const made = await rows.add(work, 'adminUser', {
    username,
    name: textOf(form['name']),
    phone: textOf(form['phone']),
    email: textOf(form['email']) || null,
    area,
    seller,
    isAdmin,
    isFinance,
    roles: roles.map((role) => role.id),
    remark: textOf(form['remark']) || null,
    enabled: true,
    passwordHash: await hashPassword(textOf(form['password'])),
    passwordChangedAt: work.now.toISOString(),
  });
  return { note: username, data: { id: made.id } };
};
