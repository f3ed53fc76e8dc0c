/** The registry of field types: one line per type. Runs anywhere. */
import type { FieldModel } from '../grammar/site/models.ts';
import { addressModel } from './address/model.ts';
import { amountsModel } from './amounts/model.ts';
import { bankcardModel } from './bankcard/model.ts';
import { booleanModel } from './boolean/model.ts';
import { colorModel } from './color/model.ts';
import { dateModel } from './date/model.ts';
import { datesModel } from './dates/model.ts';
import { datetimeModel } from './datetime/model.ts';
import { decimalFieldModel } from './decimal/model.ts';
import { durationModel } from './duration/model.ts';
import { emailModel } from './email/model.ts';
import { enumModel } from './enum/model.ts';
import { enumsModel } from './enums/model.ts';
import { eventModel } from './event/model.ts';
import { fileModel } from './file/model.ts';
import { filesModel } from './files/model.ts';
import { geoModel } from './geo/model.ts';
import { idcardModel } from './idcard/model.ts';
import { imageModel } from './image/model.ts';
import { imagesModel } from './images/model.ts';
import { integerModel } from './integer/model.ts';
import { jsonModel } from './json/model.ts';
import { linkModel } from './link/model.ts';
import { longtextModel } from './longtext/model.ts';
import { moneyModel } from './money/model.ts';
import { passwordModel } from './password/model.ts';
import { percentModel } from './percent/model.ts';
import { phoneModel } from './phone/model.ts';
import { refModel } from './ref/model.ts';
import { refsModel } from './refs/model.ts';
import { regionModel } from './region/model.ts';
import { richtextModel } from './richtext/model.ts';
import { rowsModel } from './rows/model.ts';
import { tagsModel } from './tags/model.ts';
import { textFieldModel } from './text/model.ts';
import { urlModel } from './url/model.ts';
import { videoModel } from './video/model.ts';

const lookup = (type: string): FieldModel | undefined =>
  Object.hasOwn(fieldModels, type) ? fieldModels[type as FieldType] : undefined;

/** Every field type by the word that declarations use. */
export const fieldModels = {
  text: textFieldModel,
  longtext: longtextModel,
  richtext: richtextModel,
  integer: integerModel,
  decimal: decimalFieldModel,
  money: moneyModel,
  percent: percentModel,
  amounts: amountsModel,
  boolean: booleanModel,
  date: dateModel,
  dates: datesModel,
  datetime: datetimeModel,
  duration: durationModel,
  enum: enumModel,
  enums: enumsModel,
  tags: tagsModel,
  ref: refModel,
  refs: refsModel,
  rows: rowsModel(lookup),
  link: linkModel(lookup),
  image: imageModel,
  images: imagesModel,
  video: videoModel,
  file: fileModel,
  files: filesModel,
  color: colorModel,
  url: urlModel,
  email: emailModel,
  phone: phoneModel,
  idcard: idcardModel,
  bankcard: bankcardModel,
  region: regionModel,
  address: addressModel,
  geo: geoModel,
  json: jsonModel,
  event: eventModel,
  password: passwordModel,
} satisfies Record<string, FieldModel>;

/**
 * The words of the field types; the browser registries are `Record<FieldType, ...>`, so that a missing face does not
 * compile.
 */
export type FieldType = keyof typeof fieldModels;

/** The model of a type; undefined for a word that is no type. */
export function fieldModel(type: string): FieldModel | undefined {
  return lookup(type);
}
