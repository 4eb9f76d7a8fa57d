import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { HttpError, useLogoutIfAccessDenied } from 'react-admin';
import { useState, type ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import type { CommitImport, ImportSaved, SheetImport } from '@bhumi/api/contract/maps/imports';
import { useLanguage } from '../../i18n/language.ts';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { useRefetchNow } from '../../lib/refetchNow.ts';
import { useSession } from '../../lib/useSession.ts';
import { useSheet } from '../drawing/queries.ts';
import { useTilesAllowed } from '../base-map/useTiles.ts';
import { likelySurvey } from '../places/likely-survey.ts';
import { withAncestors, placeFromParams, type ChosenPlace } from '../places/place.ts';
import { useListParams } from '../../queue/useListParams.ts';
import { useMapColours } from '../base-map/map-colours.ts';
import { Patterns } from '../shapes/shape-style.tsx';
import { ImportForm, type Asked } from './ImportForm.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import type { SheetFile } from './sheet-file.ts';
import { importPageTexts as texts } from './texts.ts';

interface Shown {
  found: SheetImport;
  /** How often the import was reloaded. */
  readCount: number;
  file: SheetFile;
}

/** The API's errors: by field, or of the whole request. */
interface Told {
  errors: Record<string, string>;
  whole: string | null;
}
const NOTHING: Told = { errors: {}, whole: null };

/** The import of a whole sheet: the choice, a preview, and then all of it or nothing. */
export function ImportPage(): ReactElement {
  const { say } = useLanguage();
  const { http } = useSession();
  const { parameters, set } = useListParams();
  const ink = useMapColours();
  const refetchNow = useRefetchNow();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const [shown, setShown] = useState<Shown | null>(null);
  const [saved, setSaved] = useState<ImportSaved | null>(null);
  const [told, setTold] = useState<Told>(NOTHING);
  const [busy, setBusy] = useState(false);
  const asked = placeFromParams(parameters);
  const { data: sheet, isLoading: finding } = useSheet(Number(asked.zil_id) || null);
  // The sheet's own survey until one is chosen; "no survey" can be chosen too.
  const likely = parameters.has('survey_type_id') ? null : likelySurvey(sheet?.dags ?? []);
  const place = withAncestors(
    likely === null ? asked : { ...asked, survey_type_id: String(likely) },
    sheet?.mouza,
  );
  usePageTitle(say(texts.title));
  useTilesAllowed();
  const forget = () => {
    setShown(null);
    setSaved(null);
    setTold(NOTHING);
  };

  /** Another sheet has the survey of its dags. */
  const choose = ({ survey_type_id: survey, ...steps }: Partial<ChosenPlace>) => {
    forget();
    set({ ...asked, ...steps, survey_type_id: survey === undefined ? '' : survey || 'none' });
  };

  const send = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    setTold(NOTHING);
    try {
      await work();
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return;
      const { root: _, ...errors } = (error instanceof HttpError ? error.body?.errors : {}) ?? {};
      setTold({ errors, whole: error instanceof HttpError ? error.message : failed });
    } finally {
      setBusy(false);
    }
  };
  const post = async (path: string, body: object) =>
    (await http(`/api/admin/sheet-imports${path}`, { method: 'POST', body: JSON.stringify(body) })).json;

  const ask = ({ file, property, khatian_property, reference_system }: Asked) =>
    send(async () => {
      setSaved(null);
      const found = await post('', {
        zil_id: Number(place.zil_id),
        survey_type_id: Number(place.survey_type_id) || null,
        ...(property && { property }),
        ...(khatian_property && { khatian_property }),
        ...(reference_system && { reference_system }),
        geojson: file.geojson,
      });
      setShown({ found: found as SheetImport, readCount: 0, file });
    }, say(texts.failed));
  const commit = ({ found, readCount, file }: Shown, sent: CommitImport) =>
    send(async () => {
      try {
        setSaved((await post(`/${found.id}/commit`, sent)) as ImportSaved);
      } catch (error) {
        // Somebody has drawn since: show what would be replaced now, beside the reason.
        if (error instanceof HttpError && error.body?.code === 'drawn') {
          const now = (await http(`/api/admin/sheet-imports/${found.id}`)).json as SheetImport;
          setShown({ found: now, readCount: readCount + 1, file });
        }
        throw error;
      }
      setShown(null);
      await refetchNow();
    }, say(texts.saveFailed));

  const chosen = Object.entries(place).filter(([, value]) => value !== '');
  const mapAddress = `/maps?${new URLSearchParams(chosen).toString()}`;
  return (
    <Box sx={ink}>
      <Patterns />
      <Link component={PageLink} to={mapAddress}>
        {say(texts.back)}
      </Link>
      <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, mt: 1, mb: 1 }}>
        {say(texts.title)}
      </Box>
      <Box sx={{ color: 'text.secondary', maxWidth: 720, mb: 2 }}>{say(texts.how)}</Box>
      <ImportForm
        place={place}
        busy={busy}
        saved={saved !== null}
        finding={finding}
        errors={told.errors}
        onPlace={choose}
        onFile={forget}
        onAsk={(asked) => void ask(asked)}
      />
      {saved && (
        <Alert severity="success" sx={{ mb: 2 }}>
          <div>{saved.message}</div>
          {saved.added > 0 && <div>{say(texts.added(saved.added))}</div>}
          <Link component={PageLink} to={mapAddress} color="inherit">
            {say(texts.seeMap)}
          </Link>
        </Alert>
      )}
      {told.whole && !shown && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {told.whole}
        </Alert>
      )}
      {shown && (
        <ImportPreview
          key={shown.found.id}
          {...shown}
          busy={busy}
          refused={told.whole}
          onSave={(sent) => void commit(shown, sent)}
        />
      )}
    </Box>
  );
}
