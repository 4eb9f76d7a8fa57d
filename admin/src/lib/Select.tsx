import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';

const outlined = <OutlinedInput />;

/**
 * The browser's native select in the frame of our fields. MUI's `Select native` looks the same but also loads its
 * menus, popovers and three more kinds of field.
 */
export function Select(props: NativeSelectProps): ReactElement {
  return <NativeSelect variant="outlined" input={outlined} {...props} />;
}
