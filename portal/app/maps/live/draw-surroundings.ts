import { digitsIn } from '@bhumi/api/contract/digits';
import { formatNumber } from '@bhumi/api/contract/format';
import { nameIn, type Language } from '@bhumi/api/contract/language';
import type { Bbox, Position, Shape } from '@bhumi/api/contract/maps/geojson';
import { FIT_PADDING } from '@bhumi/api/contract/maps/limits';
import type { DagShape, MapView, MouzaShape } from '@bhumi/api/contract/maps/search';
import { divIcon, geoJSON, latLngBounds, marker, type LayerGroup, type Map } from 'leaflet';
import { dagMapText } from '../text.ts';
import { clustersOf, isAlone } from './clusters.ts';

/** The width and height of a character, in pixels: a number is drawn only where its shape has room for it. */
const LETTER = 9;
const LINE = 18;
/** The distance between marks of mouzas, and the width and height of the name below one, in pixels. */
const APART = 44;
const NAME = { wide: 120, high: 70 };

/** The pane below the found dag. */
const AROUND_PANE = 'around';

export const boundsOf = ([west, south, east, north]: Bbox) => latLngBounds([south, west], [north, east]);
const placed = ([lng, lat]: Position): [number, number] => [lat, lng];

/** Makes a label with a text and a name below it. Both are set as text, never as HTML. */
function signOf(className: string, text: string, name = '') {
  const html = document.createElement('div');
  html.append(Object.assign(document.createElement('span'), { textContent: text }));
  if (name) html.append(Object.assign(document.createElement('b'), { textContent: name }));
  return divIcon({ className, html, iconSize: [0, 0] });
}

function drawNumber(map: Map, group: LayerGroup, dag: Shape<DagShape>, language: Language): void {
  const { dag_no, label } = dag.properties;
  const bounds = boundsOf(dag.bbox);
  const from = map.latLngToContainerPoint(bounds.getNorthWest());
  const to = map.latLngToContainerPoint(bounds.getSouthEast());
  if (to.x - from.x < dag_no.length * LETTER || to.y - from.y < LINE) return;
  const icon = signOf('dag-sign', digitsIn(dag_no, language));
  marker(placed(label), { icon, interactive: false, keyboard: false }).addTo(group);
}

function drawMouzas(map: Map, group: LayerGroup, shapes: Shape<MouzaShape>[], language: Language): void {
  const text = dagMapText[language];
  const points = shapes.map(({ bbox, properties }) => {
    const { x, y } = map.latLngToContainerPoint(placed(properties.label));
    return { x, y, bbox, name: nameIn(properties, language), boundaries: properties.boundaries };
  });
  const clusters = clustersOf(points, APART);
  for (const cluster of clusters) {
    const { x, y, name, mouzas, boundaries, bbox } = cluster;
    const count = formatNumber(boundaries, language);
    const title = mouzas > 1 ? text.mouzas(formatNumber(mouzas, language), count) : text.mouza(name, count);
    const sign = marker(map.containerPointToLatLng([x, y]), {
      icon: signOf('mouza-sign', count, mouzas > 1 || !isAlone(cluster, clusters, NAME) ? '' : name),
      title,
    });
    const goThere = () => map.fitBounds(boundsOf(bbox), { padding: [FIT_PADDING, FIT_PADDING] });
    sign.on('click', goThere);
    sign.addTo(group);
    const button = sign.getElement();
    button?.setAttribute('aria-label', title);
    // The library makes it a button that no key presses. It disappears when the map moves, so the keyboard focus goes to the map.
    button?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      map.getContainer().focus();
      goThere();
    });
  }
}

/** Draws the surroundings: neighbours with their numbers, or mouzas with the share that is drawn. The dag `own` is drawn elsewhere. */
export function drawSurroundings(
  map: Map,
  group: LayerGroup,
  view: MapView,
  own: number | null,
  language: Language,
): void {
  group.clearLayers();
  if (!map.getPane(AROUND_PANE)) map.createPane(AROUND_PANE).style.zIndex = '390';
  const className = view.kind === 'dags' ? 'around-dag' : 'around-mouza';
  const features = view.features.filter(({ id }) => view.kind === 'mouzas' || id !== own);
  geoJSON({ type: 'FeatureCollection', features } as GeoJSON.FeatureCollection, {
    interactive: false,
    pane: AROUND_PANE,
    style: { className, weight: 1.5 },
  }).addTo(group);
  if (view.kind === 'dags') {
    for (const dag of view.features) if (dag.id !== own) drawNumber(map, group, dag, language);
  } else drawMouzas(map, group, view.features, language);
}
