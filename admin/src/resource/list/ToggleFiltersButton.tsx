import TuneIcon from '@mui/icons-material/Tune';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';

interface Props {
  open: boolean;
  onToggle: (open: boolean) => void;
  children: string;
}

/** Shows and hides the filters of a list on a phone. */
export function ToggleFiltersButton({ open, onToggle, children }: Props): ReactElement {
  return (
    <Button variant="outlined" startIcon={<TuneIcon />} aria-expanded={open} onClick={() => onToggle(!open)}>
      {children}
    </Button>
  );
}
