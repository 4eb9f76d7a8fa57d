/** Makes a text safe in HTML, also in attributes. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Returns hidden fields of a form. */
export const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('\n');

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; font: 18px/1.5 system-ui, sans-serif }
.test { margin: 0; padding: 8px 16px; background: #7a4b00; color: #fff; font-weight: 600 }
main { max-width: 40rem; margin: 0 auto; padding: 16px }
main.wide { max-width: 75rem }
h1 { font-size: 28px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px }
dd { margin: 0; overflow-wrap: anywhere }
label { display: block; padding: 10px 0 }
button { min-height: 44px; padding: 0 16px; margin: 4px 4px 4px 0; font: inherit }
textarea, select { width: 100%; font: inherit; box-sizing: border-box }
.scroll { overflow-x: auto }
th, td { padding: 4px 8px; text-align: left; vertical-align: top; border-bottom: 1px solid #8888 }
`;

/** Returns a whole page. Each says that it is a test. */
export const page = (title: string, main: string, mainClass = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Test gateway</title>
<style>${STYLE}</style>
</head>
<body>
<p class="test">Test gateway: no money moves.</p>
<main class="${mainClass}">
<h1>${escaped(title)}</h1>
${main}
</main>
</body>
</html>
`;
