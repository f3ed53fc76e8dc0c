/** The dialogs and drawers of the console: focus stays inside and goes back, Escape closes unless work is running. */
import { catalogue, plainT } from '../../../base/catalogue.ts';
import { useId, type ReactNode } from 'react';
import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiDrawer from '@mui/material/Drawer';
import { documentLanguage } from '../base/document-language.tsx';
import { MuiTheme } from '../base/mui-theme.tsx';
import { reachable } from '../controls/reachable.tsx';
import { withoutFocus } from './first-control.tsx';
import { stillFoot } from './still-foot.tsx';

const texts = catalogue('dialog', { close: { zh: '关闭', en: 'Close' } });

interface FrameProps {
  title: string;
  /** While true it cannot be closed. */
  busy?: boolean;
  /** Called by Escape, a press beside the dialog and its close button; without it the dialog's own buttons close it. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  foot?: ReactNode;
}

type DialogProps = FrameProps &
  Pick<MuiDialogProps, 'aria-describedby' | 'className' | 'fullScreen' | 'hideBackdrop' | 'maxWidth' | 'role'> & {
    wide?: boolean;
    /** Draws no head and no frame around the content; `title` names the dialog. */
    bare?: boolean;
  };

export function Dialog({ title, wide, busy, bare, onClose, children, foot, ...rest }: DialogProps) {
  const id = useId();
  return (
    <MuiTheme>
      <MuiDialog
        open
        fullWidth
        maxWidth={wide ? 'md' : 'sm'}
        onClose={() => busy || onClose?.()}
        slotProps={{
          paper: {
            className: 'dialog',
            ref: foot ? stillFoot : null,
            ...(bare ? { 'aria-labelledby': undefined, 'aria-label': title } : {}),
          },
        }}
        aria-labelledby={id}
        {...rest}
      >
        {bare ? children : <Frame {...{ id, title, busy, onClose, children, foot }} />}
      </MuiDialog>
    </MuiTheme>
  );
}

/** A dialog at the right edge. */
export function Drawer({ title, busy, onClose, children, foot }: FrameProps) {
  const id = useId();
  return (
    <MuiTheme>
      <MuiDrawer
        open
        anchor="right"
        onClose={() => busy || onClose?.()}
        slotProps={{ paper: { 'aria-labelledby': id } }}
      >
        <Frame {...{ id, title, busy, onClose, children, foot }} />
      </MuiDrawer>
    </MuiTheme>
  );
}

/** Title, the button that closes, content that scrolls, and buttons below it. */
function Frame({ id, title, busy, onClose, children, foot }: FrameProps & { id: string }) {
  return (
    <>
      <DialogTitle id={id}>{title}</DialogTitle>
      {onClose && (
        <button
          type="button"
          className="btn btn-text btn-icon dialog-close"
          aria-label={plainT(documentLanguage(), texts)('close')}
          disabled={busy}
          {...withoutFocus}
          onClick={onClose}
        >
          ×
        </button>
      )}
      <DialogContent ref={reachable}>{children}</DialogContent>
      {foot && <DialogActions>{foot}</DialogActions>}
    </>
  );
}
