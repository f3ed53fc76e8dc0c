import type { CallHandler, Row } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Match } from '../../grammar/declarations/declarations.ts';
import { wordsOfOption } from '../../grammar/site/options.ts';

const entities = { carrier: 'logisticsCompany', parcel: 'shipment', back: 'afterSale' } as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Carriers in use; with a tracking number also the way of that parcel, when the session may see it. The code of a
 * carrier and the end of the receiver's phone number tell apart parcels that bear the same number. Of a parcel that a
 * buyer sends back only the carrier is known.
 */
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
  const asked = {
    no: textOf(input.body.trackingNo),
    code: textOf(input.body.code),
    tail: textOf(input.body.phoneTail),
  };
  const by = (id: unknown) => carriers.find((row) => row.id === id);
  const meant = (row: Row, carrier: unknown) =>
    (session.platform || (session.seller !== null && row.seller === session.seller)) &&
    (asked.code === '' || by(carrier)?.code === asked.code);
  const numbered = async (entity: string, match: Match) =>
    asked.no === '' || !site.entities[entity] ? [] : await rows.find(work, entity, match, { limit: 20, sort: '-id' });
  const parcel = (await numbered(entities.parcel, { trackingNo: asked.no })).find(
    (row) => meant(row, row.carrier) && textOf(row.receiverPhone).endsWith(asked.tail),
  );
  const back =
    parcel || asked.tail !== ''
      ? undefined
      : (await numbered(entities.back, { returnTrackingNo: asked.no })).find((row) => meant(row, row.returnCarrier));
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
      carrier: by(parcel?.carrier ?? back?.returnCarrier)?.name ?? null,
    },
  };
};
