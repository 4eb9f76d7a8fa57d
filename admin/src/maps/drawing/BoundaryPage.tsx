import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { hasUnsavedOnPage } from '../../lib/unsaved.ts';
import { UnsavedDialog } from '../../resource/dialog/UnsavedDialog.tsx';
import { useTilesAllowed } from '../base-map/useTiles.ts';
import { SheetFiles } from '../overview/SheetFiles.tsx';
import { SavedNotice } from './SavedNotice.tsx';
import { FileSection } from './files/FileSection.tsx';
import { HandHelp, HandTools } from './HandTools.tsx';
import { LazyMap } from './LazyMap.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Measures } from './Measures.tsx';
import { FormSection } from './FormSection.tsx';
import { PointsEditor } from './PointsEditor.tsx';
import { boundingBox, swapAxes, openRing } from './points.ts';
import { SaveSection } from './SaveSection.tsx';
import { ScanSection } from './scan/ScanSection.tsx';
import { SplitSection } from './split/SplitSection.tsx';
import { boundaryTexts as texts } from './texts.ts';
import { useBoundaryEditor } from './useBoundaryEditor.ts';
import { VersionsSection } from './VersionsSection.tsx';
import { DagFields } from './DagFields.tsx';
import { WithdrawSection } from './withdraw/WithdrawSection.tsx';

/** Set Land Boundary: the dag, its points (typed or drawn), and the map that shows both. */
export default function BoundaryPage(): ReactElement {
  const { say } = useLanguage();
  const desk = useBoundaryEditor();
  const { named, opened, now, saving, neighbours, change, mode, setMode, chosen, setView } = desk;
  const { points, holes } = now;
  /** A dag whose opening waits until the user agrees to discard the drawing. */
  const [wanted, setWanted] = useState<number | null>(null);
  const open = (dag: number) => (desk.dirty ? setWanted(dag) : desk.openDag(dag));
  usePageTitle(say(texts.title));
  useTilesAllowed();
  return (
    <>
      <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, m: 0 }}>
        {say(texts.title)}
      </Box>
      <Box sx={{ color: 'text.secondary', mb: 2 }}>{say(texts.intro)}</Box>
      {desk.boundary.isError && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {say(texts.dagFailed)}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(360px, 420px) minmax(0, 1fr)' },
        }}
      >
        <Box>
          <DagFields
            place={desk.place}
            named={named}
            sheet={desk.sheet}
            dags={desk.dags}
            found={desk.found}
            errors={saving.errors}
            isOpen={opened !== undefined}
            onName={(change) => {
              saving.clear();
              desk.name(change);
            }}
            onPlace={(change) => {
              saving.clear();
              desk.move(change);
            }}
            onOpen={({ dag_id: id }) => open(id)}
          />
          <FormSection title={points.length === 0 ? texts.points : texts.pointsOf(points.length)}>
            <PointsEditor
              label={texts.points}
              name={texts.pointsOf(points.length)}
              empty={texts.noPoints}
              points={points}
              neighbours={neighbours}
              chosen={chosen}
              onPoints={desk.type}
              onChoose={desk.setChosen}
            />
            {holes.length > 0 && (
              <Box sx={{ mt: 1 }}>
                {say(texts.holes(holes.length))}{' '}
                <Button onClick={() => change({ holes: [] })}>{say(texts.fillHoles)}</Button>
              </Box>
            )}
          </FormSection>
          {named.zil !== null && <SheetFiles zil={String(named.zil)} survey={String(named.survey ?? '')} />}
          <FileSection
            onShape={({ points: taken, holes: inner }) => {
              change({ points: taken, holes: inner, source: 'manual-points' });
              setView({ bbox: boundingBox(taken) });
            }}
          />
          <Measures points={points} check={desk.check} />
          <SaveSection
            saving={saving}
            checked={desk.checked}
            changed={desk.changed}
            onOpen={(dag) => (dag === opened?.dag.id ? void desk.reload() : open(dag))}
            onExchange={() => {
              const turned = swapAxes(points);
              change({ points: turned, holes: holes.map(swapAxes) });
              setView({ bbox: boundingBox(turned) });
            }}
            onCorrect={saving.clear}
          />
          {/* Closed only after the dag is reloaded: closing earlier would affect the next one. */}
          {saving.done && !saving.busy && <SavedNotice done={saving.done} onNext={desk.begin} />}
          {opened?.boundary && (
            <WithdrawSection
              opened={opened}
              empty={points.length === 0}
              dirty={desk.dirty}
              onWithdrawn={desk.reload}
            />
          )}
          <ScanSection
            scanning={desk.scanning}
            neighbours={neighbours}
            picked={desk.picked}
            picking={mode === 'pick'}
            onPicking={(picking) => setMode(picking ? 'pick' : 'look')}
            onGoTo={(corners) => setView({ bbox: boundingBox(corners) })}
          />
          <VersionsSection
            versions={desk.versions}
            stands={opened?.boundary != null}
            laid={desk.laid}
            onLay={desk.setLaid}
            onTake={({ geojson, bbox }) => {
              const [ring = [], ...inner] = geojson.features[0].geometry.coordinates;
              change({ points: openRing(ring), holes: inner.map(openRing) });
              setView({ bbox });
            }}
          />
          <SplitSection
            opened={opened}
            line={now.line}
            changed={desk.changed}
            splitting={desk.splitting}
            onLine={(line) => change({ line })}
            drawing={mode === 'cut'}
            onDrawing={(drawing) => setMode(drawing ? 'cut' : 'look')}
            others={desk.dags.filter(({ dag_id: id }) => id !== opened?.dag.id)}
          />
        </Box>
        <Box sx={{ position: { lg: 'sticky' }, top: { lg: 72 }, minWidth: 0, order: { xs: -1, lg: 0 } }}>
          <HandTools
            drawing={desk.drawing}
            mode={mode}
            snap={desk.snap}
            onMode={setMode}
            onUndo={desk.undo}
            onRedo={desk.redo}
            onClear={() => change({ points: [], holes: [], line: [] })}
            onSnap={desk.setSnap}
          />
          <Box sx={{ height: { xs: 340, lg: 'calc(100vh - 330px)' }, minHeight: 320 }}>
            <LazyMap {...desk.map} />
          </Box>
          <HandHelp mode={mode} />
        </Box>
      </Box>
      {wanted !== null && (
        <LeaveDialog
          onLeave={() => {
            desk.openDag(wanted);
            setWanted(null);
          }}
          onStay={() => setWanted(null)}
        />
      )}
      <UnsavedDialog dirty={desk.dirty} when={hasUnsavedOnPage} steps />
    </>
  );
}
