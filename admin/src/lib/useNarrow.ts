import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether only cards fit, as on a phone. */
export const useNarrow = (): boolean => useMediaQuery('(max-width:639.95px)', { noSsr: true });
