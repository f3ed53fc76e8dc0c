import type { CallHandler, Row } from '../../database/contract.ts';
import { rows } from '../../database/rows.ts';
import type { Match } from '../../grammar/declarations.ts';
import { wordsOfOption } from '../../grammar/options.ts';

const entities = { carrier: 'logisticsCompany', parcel: 'shipment' } as const;

/** Carriers in use; with a tracking number also the way of that parcel, when the session may see it. */
export const logistic: CallHandler = async (work, input) => {
  const { site, session } = work;
  const keyword = String(input.body.keyword ?? '').toLowerCase();
  const carriers = site.entities[entities.carrier]
    ? await rows.find(work, entities.carrier, { enabled: true }, { limit: 200, sort: 'sort' })
    : [];
  const fits = (row: Row) =>
    keyword === '' ||
    [row.name, row.code].some((text) =>
      String(text ?? '')
        .toLowerCase()
        .includes(keyword),
    );
  const no = String(input.body.expressNo ?? '');
  const match: Match = { trackingNo: no };
  const found =
    no === '' || !site.entities[entities.parcel]
      ? []
      : await rows.find(work, entities.parcel, match, { limit: 20, sort: '-id' });
  const parcel = found.find((row) => session.platform || (session.seller !== null && row.seller === session.seller));
  return {
    data: {
      carriers: carriers.filter(fits).map((row) => ({
        id: row.id,
        code: row.code ?? '',
        name: row.name ?? '',
        needPhoneTail: row.needPhoneTail ?? false,
      })),
      tracks: parcel?.tracks ?? [],
      state: parcel?.status ?? null,
      stateText: wordsOfOption(site.entities[entities.parcel]?.fields.status, parcel?.status),
      carrier: carriers.find((row) => row.id === parcel?.carrier)?.name ?? null,
    },
  };
};
