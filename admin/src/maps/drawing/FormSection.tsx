import Box from '@mui/material/Box';
import { useId, useState, type ReactElement, type ReactNode, type SyntheticEvent } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../../i18n/language.ts';

const ruled = { borderTop: 1, borderColor: 'divider', pt: 2, mt: 2 } as const;
const heading = { fontSize: 17, fontWeight: 700, m: 0, mb: 1.5 } as const;

/** A section of the form with its own heading. */
export function FormSection({ title, children }: { title: Message; children: ReactNode }): ReactElement {
  const { say } = useLanguage();
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ ...ruled, '&:first-of-type': { border: 0, pt: 0, mt: 0 } }}
    >
      <Box component="h2" id={id} sx={heading}>
        {say(title)}
      </Box>
      {children}
    </Box>
  );
}

/** A collapsed section whose content is rendered only when it is opened. */
export function CollapsibleSection({
  title,
  children,
}: {
  title: Message;
  children: ReactNode;
}): ReactElement {
  const { say } = useLanguage();
  const [isOpen, setWanted] = useState(false);
  return (
    <Box
      component="details"
      sx={ruled}
      onToggle={({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
        setWanted((before) => before || currentTarget.open)
      }
    >
      <Box component="summary" sx={{ ...heading, mb: 0, cursor: 'pointer', minHeight: 32 }}>
        {say(title)}
      </Box>
      {isOpen && <Box sx={{ mt: 1.5 }}>{children}</Box>}
    </Box>
  );
}
