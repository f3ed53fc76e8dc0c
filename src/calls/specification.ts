/**
 * The calls of specification section 7, with their paths as it writes them. A page's operation or a call of this room
 * answers each.
 */

export interface SpecifiedCall {
  methods: readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[];
  /** Some are written without a leading slash; both ways name the same address. */
  path: string;
}

const row = (methods: string, path: string): SpecifiedCall => ({
  methods: methods.split(' ') as unknown as SpecifiedCall['methods'],
  path,
});

export const specifiedCalls: readonly SpecifiedCall[] = [
  row('POST', '/api/v2/seller/login'),
  row('POST', '/api/v2/admin/login'),
  row('GET', '/api/v2/admin/logout'),
  row('GET', '/user/info'),
  row('GET', '/api/v2/seller/auth'),
  row('POST', '/api/v2/common/mobilecode'),
  row('POST', '/api/v2/seller/smspassword'),
  row('GET', '/api/v2/seller/storeinfo'),
  row('POST', '/api/v2/admin/password'),
  row('POST', '/api/v2/seller/password'),
  row('GET', '/api/v2/admin/imgkey'),
  row('GET', '/api/v2/common/imgkeyqiniu'),
  row('PUT', '/api/v2/seller/cutprice/setting'),
  row('PUT', '/api/v2/seller/groupbuy/setting'),
  row('PUT', '/api/v2/seller/seckill/setting'),
  row('GET', '/api/v2/seller/informationclass/menu_option'),
  row('POST', '/api/v2/seller/informationclass/setting'),
  row('GET', '/api/v2/seller/area'),
  row('POST', '/api/v2/common/config'),
  row('POST', 'api/v2/seller/config'),
  row('PUT', '/api/v2/seller/firstorder/{id}'),
  row('PUT', 'api/v9/seller/ContributionCredit/update'),
  row('POST', 'api/v8/seller/verification_import'),
  row('GET POST', '/api/v8/seller/self_select_goods'),
  row('DELETE', '/api/v8/seller/self_select_goods/{id}'),
  row('POST', '/api/v2/common/logistic'),
  row('GET', 'api/v8/seller/consumerPlate'),
];

/** The address of a path however it is written: one leading slash. */
export const addressOfPath = (path: string): string => `/${path.replace(/^\/+/, '')}`;

/** True when the specification names this call. */
export const isSpecified = (method: string, path: string): boolean =>
  specifiedCalls.some((call) => call.methods.some((one) => one === method) && addressOfPath(call.path) === path);
