/** Styles of the first paint. They repeat the theme's colours and sizes, because the theme is not loaded yet. */
import { BAR_HEIGHT, MENU_WIDTH } from '../layout/bar.ts';
import { RETIRED_FILTER_WIDTH } from '../resource/place-filters.ts';
import { FITS } from '../resource/cells/cell-text.ts';
import {
  BAR_GREEN,
  dark,
  TOUCH_QUERY,
  fontFamily,
  light,
  SMALL_FONT,
  SMALL_FONT_SIZES,
  type Scheme,
} from '../color-scheme.ts';

/** The colours of a scheme as CSS variables. `notes` are those of MUI's warning and error alerts. */
const colours = (
  { ground, ink, quiet, line, panel, primary, onPrimary, error }: Scheme,
  notes: readonly [string, string, string, string],
): string =>
  Object.entries({ ground, ink, quiet, line, panel, primary, onPrimary, error })
    .map(([name, value]) => `--${name}:${value};`)
    .join('') + notes.map((value, index) => `--note${index}:${value};`).join('');

const DAY = colours(light, ['#fff4e5', '#663c00', '#f4e5e5', '#470f0c']);
const NIGHT = colours(dark, ['#191207', '#ffe2b7', '#191312', '#ffe4e1']);

export const STYLE = `
:root{--small:${SMALL_FONT_SIZES.en};${DAY}}
:root:lang(bn){--small:${SMALL_FONT_SIZES.bn}}
@media (prefers-color-scheme:dark){:root{${NIGHT}}}
body{margin:0;background:var(--ground)}
#first{font:400 1rem/1.5 ${fontFamily};font-variant-numeric:tabular-nums;color:var(--ink);-webkit-font-smoothing:antialiased}
:lang(bn) #first{line-height:1.7}
#first *,#first ::before,#first ::after{box-sizing:border-box}
.bar{position:fixed;z-index:2;top:0;left:0;right:0;height:${BAR_HEIGHT}px;background:${BAR_GREEN};color:#fff}
.title{display:block;margin-left:52px;font-weight:700;font-size:16px;line-height:${BAR_HEIGHT}px}
.page{display:flex;padding-top:${BAR_HEIGHT}px}
.menu{display:none;flex-shrink:0;width:${MENU_WIDTH}px;height:calc(100vh - ${BAR_HEIGHT}px);position:sticky;top:${BAR_HEIGHT}px;border-right:1px solid var(--line)}
main{flex-grow:1;min-width:0;padding:12px}
.advice{display:flex;align-items:center;margin-bottom:16px;padding:0 16px;border-radius:6px;font-size:${SMALL_FONT};line-height:1.43;background:var(--note0);color:var(--note1)}
.must{background:var(--note2);color:var(--note3)}
.icon{width:22px;height:36px;margin-right:12px;flex-shrink:0}
.told{padding:8px 0;min-width:0}
.told a{color:inherit;font-weight:600}
.whole{display:none}
.close{width:30px;height:30px;margin:0 -8px 0 auto;padding-left:16px;box-sizing:content-box!important;flex-shrink:0}
.head{display:flex;flex-wrap:wrap;align-items:center;gap:12px;margin-bottom:12px}
h1{font-size:22px;margin:0;flex-grow:1}
.button{display:inline-flex;align-items:center;justify-content:center;min-width:64px;padding:5px 15px;border:1px solid;border-radius:6px;font-size:${SMALL_FONT};font-weight:600;line-height:1.75;color:var(--primary);opacity:.45}
.filled{padding:6px 16px;border:0;background:var(--primary);color:var(--onPrimary)}
.tuned::before{content:"";width:20px;margin:0 8px 0 -4px}
.search{display:flex;flex-wrap:wrap;align-items:center;gap:12px;margin-bottom:20px}
.box{flex:1 1 120px;width:100%;min-width:0;height:40px;padding:0 14px;border:1px solid var(--line);border-radius:6px;line-height:38px;color:var(--quiet);white-space:nowrap;overflow:hidden}
.filter{width:160px;height:40px;border-radius:6px;background:var(--ink);opacity:.11}
.in-use{width:${RETIRED_FILTER_WIDTH}px}
.pale{opacity:.45}
.wide{overflow:auto;max-height:max(320px,calc(100vh - ${BAR_HEIGHT + 24}px))}
table{display:table;width:100%;border-collapse:collapse;border-spacing:0}
th,td{height:40px;padding:2px 12px;border-bottom:1px solid var(--line);text-align:left;vertical-align:inherit;font-size:${SMALL_FONT};line-height:1.43}
th{position:sticky;top:0;z-index:1;font-weight:700;line-height:1.5rem;background:var(--panel)}
th:first-child,.never{white-space:nowrap}
.anywhere{overflow-wrap:anywhere;min-width:100px}
th:last-child,td:last-child{width:1px}
.sorts{display:inline-flex;align-items:center;vertical-align:middle}
.sorts::after{content:"";width:26px;flex-shrink:0}
.tick{display:inline-flex;vertical-align:middle;width:28px;height:28px;margin:-4px 4px -4px -8px}
.tick::before{content:"";width:15px;height:15px;margin:auto;border:2px solid var(--quiet);border-radius:2px}
.finger{width:44px;height:44px;margin:0 0 0 -12px}
.links{display:inline-flex;flex-wrap:wrap;column-gap:12px}
.link{color:var(--primary);text-decoration:underline}
.chip{display:inline-flex;align-items:center;vertical-align:middle;height:24px;margin-left:8px;padding:0 8px;border-radius:16px;font-size:${SMALL_FONT};line-height:1.5;white-space:nowrap;background:var(--panel)}
.foot .chip{margin-left:0}
.actions{display:inline-flex;gap:4px;white-space:nowrap}
.act{display:inline-flex;align-items:center;padding:4px 8px;font-size:${SMALL_FONT};font-weight:600;line-height:1.75;color:var(--primary)}
.red{color:var(--error)}
.copy{width:30px;height:30px}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li{border:1px solid var(--line);border-radius:9px;padding:12px}
dl{margin:0}
dl>div{display:flex;gap:8px;padding:2px 0}
dt{width:38%;flex-shrink:0;color:var(--quiet)}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
.foot{display:flex;justify-content:space-between;align-items:center;margin-top:4px}
${TOUCH_QUERY}{.button,.act,.copy{min-height:44px}.copy,.button{min-width:44px}.close{width:44px;height:44px}.box{height:44px;line-height:42px}}
@media (min-width:600px){
.title{margin-left:68px;font-size:18px}
main{padding:24px}
.advice{padding:6px 16px}
.short{display:none}
.whole{display:inline}
.head{margin-bottom:16px}
h1{font-size:28px}
.box{flex:0 1 280px;width:280px}
}
@media (min-width:900px){.title{margin-left:20px}.menu{display:block}}
@media (max-width:${FITS - 0.05}px){td>.chip{display:flex;width:fit-content;margin:0 0 4px}th,td{padding-right:4px}th+th,td+td{padding-left:4px}.anywhere{min-width:8em}}
@media (min-width:${FITS}px){.wide{overflow:visible;max-height:none}th{top:${BAR_HEIGHT}px}}
@media print{.bar,.menu,.search,.button,.pale{display:none}}`;
