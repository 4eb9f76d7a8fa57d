import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createContext, useContext, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { ON_SCREEN } from '../print/paper.ts';
import type { Report } from './report.ts';
import { reportTexts as texts } from './texts.ts';

/** All reports, and the shown one; a report reads them here because it is one of them. */
export const ReportsContext = createContext<{ all: readonly Report[]; at: string }>({ all: [], at: '' });

/** Links to the reports; days and place are chosen again in each. */
export function ReportLinks(): ReactElement {
  const { say } = useLanguage();
  const { all, at } = useContext(ReportsContext);
  return (
    <Box
      component="nav"
      aria-label={say(texts.link)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, ...ON_SCREEN }}
    >
      {all.map((report) => (
        <Button
          key={report.at}
          component={Link}
          to={`/reports${report.at && `/${report.at}`}`}
          size="small"
          variant={report.at === at ? 'contained' : 'outlined'}
          aria-current={report.at === at ? 'page' : undefined}
        >
          {say(report.label)}
        </Button>
      ))}
    </Box>
  );
}
