/** How each field type is drawn in lists and details: plain HTML, loaded with the first list. */
import type { FieldCell } from './contract.ts';
import type { FieldType } from './models.ts';
import { AmountsCell } from './amounts/cell.tsx';
import { BooleanCell } from './boolean/cell.tsx';
import { ColorCell } from './color/cell.tsx';
import { DateCell } from './date/cell.tsx';
import { DatesCell } from './dates/cell.tsx';
import { DatetimeCell } from './datetime/cell.tsx';
import { DecimalCell } from './decimal/cell.tsx';
import { EnumCell } from './enum/cell.tsx';
import { EnumsCell } from './enums/cell.tsx';
import { FileCell } from './file/cell.tsx';
import { FilesCell } from './files/cell.tsx';
import { ImageCell } from './image/cell.tsx';
import { ImagesCell } from './images/cell.tsx';
import { IntegerCell } from './integer/cell.tsx';
import { JsonCell } from './json/cell.tsx';
import { LinkCell } from './link/cell.tsx';
import { MoneyCell } from './money/cell.tsx';
import { LongCell, PrintedCell } from './parts/controls/cells.tsx';
import { PasswordCell } from './password/cell.tsx';
import { PercentCell } from './percent/cell.tsx';
import { RefCell } from './ref/cell.tsx';
import { RefsCell } from './refs/cell.tsx';
import { RowsCell } from './rows/cell.tsx';
import { TagsCell } from './tags/cell.tsx';
import { UrlCell } from './url/cell.tsx';
import { VideoCell } from './video/cell.tsx';

export const fieldCells = {
  text: PrintedCell,
  longtext: LongCell,
  richtext: LongCell,
  integer: IntegerCell,
  decimal: DecimalCell,
  money: MoneyCell,
  percent: PercentCell,
  amounts: AmountsCell,
  boolean: BooleanCell,
  date: DateCell,
  dates: DatesCell,
  datetime: DatetimeCell,
  duration: PrintedCell,
  enum: EnumCell,
  enums: EnumsCell,
  tags: TagsCell,
  ref: RefCell,
  refs: RefsCell,
  rows: RowsCell,
  link: LinkCell,
  image: ImageCell,
  images: ImagesCell,
  video: VideoCell,
  file: FileCell,
  files: FilesCell,
  color: ColorCell,
  url: UrlCell,
  email: PrintedCell,
  phone: PrintedCell,
  idcard: PrintedCell,
  bankcard: PrintedCell,
  region: PrintedCell,
  address: LongCell,
  geo: PrintedCell,
  json: JsonCell,
  event: PrintedCell,
  password: PasswordCell,
} satisfies Record<FieldType, FieldCell>;
