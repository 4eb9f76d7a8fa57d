import type { CSSProperties, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import type { StoredRecord } from '../columns.ts';

/** Elements that handle a click themselves. */
const OWN = 'a, button, input, select, textarea, label';

interface Opening {
  onClick?: (event: MouseEvent) => void;
  style?: CSSProperties;
}

/**
 * Opens a record by a click anywhere on its row, except on buttons and links, and except while text is selected. With the
 * keyboard, the row's own link opens it.
 */
export function useRowClick(
  { name }: ResourceDefinition,
  readOnly: boolean,
): (record: StoredRecord) => Opening {
  const navigate = useNavigate();
  if (readOnly) return () => ({});
  return ({ id }) => ({
    style: { cursor: 'pointer' },
    onClick: ({ target }) => {
      if ((target as Element).closest(OWN) || String(window.getSelection())) return;
      navigate(`/${name}/${id}`);
    },
  });
}
