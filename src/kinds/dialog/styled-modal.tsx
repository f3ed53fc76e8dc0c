/** MUI's modal with its styles under the nonce of this answer. MUI is on the way to dialogs and to nothing else. */
import MuiModal, { type ModalProps } from '@mui/material/Modal';
import { MuiStyles } from '../../fields/parts/base/mui-styles.tsx';

export function StyledModal(props: ModalProps) {
  return (
    <MuiStyles>
      <MuiModal {...props} />
    </MuiStyles>
  );
}
