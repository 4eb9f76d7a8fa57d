import type { CSSProperties, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ResourceDefinition } from '@bhumi/api/contract/resource/resource';
import type { StoredRecord } from '../columns.ts';

/** What a click is meant for itself, and opens nothing. */
const OWN = 'a, button, input, select, textarea, label';

interface Opening {
  onClick?: (event: MouseEvent) => void;
  style?: CSSProperties;
}

/**
 * A click anywhere on a row opens its record, but on what is there to be clicked, and but for who marks a text. By keyboard
 * the row's own link does.
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
