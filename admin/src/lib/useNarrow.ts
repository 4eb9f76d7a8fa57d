import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether there is room for cards only, as on a phone. */
export const useNarrow = (): boolean => useMediaQuery('(max-width:639.95px)', { noSsr: true });
