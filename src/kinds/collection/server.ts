import type { KindServer } from '../../database/contract.ts';
import { cancelExport, exportCheck, exportFile, exportStatus, startExport } from '../export/handlers.server.ts';
import { listTable, refuseBeyond } from '../export/table.server.ts';
import { readUpload } from '../import/file.server.ts';
import { importHandlers } from '../import/handlers.server.ts';
import { drawerHandlers } from '../settings/drawer.server.ts';
import { totals } from '../totals/handlers.server.ts';
import { workHandlers } from '../work/handlers.server.ts';
import { act, pageAct } from '../rows/act.server.ts';
import { bulk } from '../rows/bulk.server.ts';
import { colleagues, note } from '../rows/comment.server.ts';
import { history } from '../rows/history.server.ts';
import { matching } from '../rows/matching.server.ts';
import { beside, list, one, options, related, summary } from '../rows/read.server.ts';
import { preview } from '../rows/preview.server.ts';
import { reorder } from '../rows/reorder.server.ts';
import { reveal } from '../rows/reveal.server.ts';
import { create, remove, update } from '../rows/write.server.ts';

/** The server half of collections. */
export const collection: KindServer = {
  handlers: {
    list,
    matching,
    one,
    summary,
    related,
    beside,
    options,
    history,
    note,
    colleagues,
    reveal,
    create,
    update,
    reorder,
    delete: remove,
    act,
    page: pageAct,
    bulk,
    preview,
    export: startExport(refuseBeyond),
    exportCheck,
    exportStatus,
    exportCancel: cancelExport,
    exportFile,
    totals,
    ...workHandlers,
    ...drawerHandlers,
    ...importHandlers,
  },
  prepare: { upload: readUpload },
  table: listTable,
};
