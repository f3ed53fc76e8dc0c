/**
 * Who asks: made by the server from the session row, told to the browser by GET /api/v2/seller/auth. Grants nothing by
 * itself.
 */
export interface Session {
  account: number;
  username: string;
  name: string;
  /** Base role of `schemas/_roles`. */
  role: string;
  area: 'admin' | 'seller';
  /** Seller whose rows it may see; null in the admin area. */
  seller: number | null;
  /** Admin area, or an account of the platform's own seller: sees all rows. */
  platform: boolean;
  rowScope: 'all' | 'ownSeller' | 'ownCreated';
  /** True: every label of its area. */
  all: boolean;
  /** label -> right; extra labels stand beside their page's. Ignored when `all`. */
  rights: { [label: string]: 'read' | 'write' };
  /** The role that the console is viewed as: nothing can be changed then. */
  viewing?: { role: number; name: string };
}
