/** A call as it goes over the wire. */
export interface WireCall {
  readonly method: string
  /** Whole address with its query. */
  readonly url: string
  readonly body?: unknown
}
export const SNIPPET_LANGUAGES = ['curl', 'javascript', 'python'] as const
export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number]

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The call in one language. The key is read from the environment: no snippet holds a secret, none stands in an address. */
export function snippetOf(language: SnippetLanguage, { method, url, body }: WireCall): string {
  const json = body === undefined ? null : JSON.stringify(body)
  if (language === 'curl') {
    const parts = [
      `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
      '-H "Authorization: Bearer $API_KEY"',
    ]
    if (json !== null) parts.push("-H 'Content-Type: application/json'", `-d ${quoted(json)}`)
    return parts.join(' \\\n  ')
  }
  if (language === 'javascript') {
    const more = json === null ? '' : `\n  body: JSON.stringify(${json}),`
    const type = json === null ? '' : `, 'Content-Type': 'application/json'`
    return [
      `const answer = await fetch(${JSON.stringify(url)}, {`,
      `  method: '${method}',`,
      `  headers: { Authorization: \`Bearer \${process.env['API_KEY']}\`${type} },${more}`,
      '})',
      'const { data, meta } = await answer.json()',
      'console.log(meta.tier, data)',
    ].join('\n')
  }
  return [
    'import json, os, urllib.request',
    '',
    `request = urllib.request.Request(${JSON.stringify(url)}, method="${method}")`,
    'request.add_header("Authorization", "Bearer " + os.environ["API_KEY"])',
    ...(json === null
      ? ['answer = json.load(urllib.request.urlopen(request))']
      : [
          'request.add_header("Content-Type", "application/json")',
          `body = ${JSON.stringify(json)}`,
          'answer = json.load(urllib.request.urlopen(request, body.encode()))',
        ]),
    'print(answer["meta"]["tier"], answer["data"])',
  ].join('\n')
}

/** Address of a call: the path filled in, then the values that are given; lists as `name[]`. */
export function wireUrl(
  origin: string,
  path: string,
  { params = {}, query = {} }: { readonly params?: Readonly<Record<string, string>>; readonly query?: object },
): string {
  const filled = path.replace(/[:{](\w+)\}?/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value === undefined || value === null || value === '') return []
    return Array.isArray(value) ? value.map((one) => [`${name}[]`, String(one)]) : [[name, String(value)]]
  })
  const text = pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  return `${origin}${filled}${text === '' ? '' : `?${text}`}`
}
