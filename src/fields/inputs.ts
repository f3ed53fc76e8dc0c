/** How each field type is edited. Loaded with the first form or dialog, never with a list. */
import type { FieldInput } from './contract.ts';
import type { FieldType } from './models.ts';
import { AmountsInput } from './amounts/input.tsx';
import { BooleanInput } from './boolean/input.tsx';
import { ColorInput } from './color/input.tsx';
import { DateInput } from './date/input.tsx';
import { DatesInput } from './dates/input.tsx';
import { DatetimeInput } from './datetime/input.tsx';
import { DurationInput } from './duration/input.tsx';
import { EmailInput } from './email/input.tsx';
import { EnumInput } from './enum/input.tsx';
import { EnumsInput } from './enums/input.tsx';
import { GeoInput } from './geo/input.tsx';
import { JsonInput } from './json/input.tsx';
import { linkInput } from './link/input.tsx';
import { MoneyInput } from './money/input.tsx';
import { FileInput, FilesInput, VideoInput } from './parts/uploads/media-input.tsx';
import { NumberInput } from './parts/controls/number-input.tsx';
import { ImageInput, ImagesInput } from './parts/pictures/input.tsx';
import { AreaInput } from './parts/controls/text-area.tsx';
import { LineInput, ParsedInput } from './parts/controls/text-input.tsx';
import { PasswordInput } from './password/input.tsx';
import { PercentInput } from './percent/input.tsx';
import { PhoneInput } from './phone/input.tsx';
import { RefInput } from './ref/input.tsx';
import { RefsInput } from './refs/input.tsx';
import { RegionInput } from './region/input.tsx';
import { RichtextInput } from './richtext/input.tsx';
import { rowsInput } from './rows/input.tsx';
import { TagsInput } from './tags/input.tsx';
import { UrlInput } from './url/input.tsx';
import { widgetInputs } from './widgets/inputs.tsx';
import { widgetName } from './widgets/name.ts';

/** The input of a type; undefined for a word that is no type. */
export function fieldInput(type: string): FieldInput | undefined {
  return Object.hasOwn(fieldInputs, type) ? fieldInputs[type as FieldType] : undefined;
}
const lookup = (type: string, widget?: string): FieldInput | undefined =>
  widgetInputs[widgetName(widget)] ?? fieldInput(type);

export const fieldInputs = {
  text: LineInput,
  longtext: AreaInput,
  richtext: RichtextInput,
  integer: NumberInput,
  decimal: NumberInput,
  money: MoneyInput,
  percent: PercentInput,
  amounts: AmountsInput,
  boolean: BooleanInput,
  date: DateInput,
  dates: DatesInput,
  datetime: DatetimeInput,
  duration: DurationInput,
  enum: EnumInput,
  enums: EnumsInput,
  tags: TagsInput,
  ref: RefInput,
  refs: RefsInput,
  rows: rowsInput(lookup),
  link: linkInput(lookup),
  image: ImageInput,
  images: ImagesInput,
  video: VideoInput,
  file: FileInput,
  files: FilesInput,
  color: ColorInput,
  url: UrlInput,
  email: EmailInput,
  phone: PhoneInput,
  idcard: ParsedInput,
  bankcard: ParsedInput,
  region: RegionInput,
  address: LineInput,
  geo: GeoInput,
  json: JsonInput,
  event: JsonInput,
  password: PasswordInput,
} satisfies Record<FieldType, FieldInput>;
