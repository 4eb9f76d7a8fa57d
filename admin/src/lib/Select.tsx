import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactElement } from 'react';

const outlined = <OutlinedInput />;

/**
 * The browser's own choice, in the frame of our fields. `Select native` of the library looks the same and brings its menus, popovers and
 * three more kinds of field along.
 */
export function Select(props: NativeSelectProps): ReactElement {
  return <NativeSelect variant="outlined" input={outlined} {...props} />;
}
