import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isTest, type Source, sources } from '@/tests/architecture/sources'

const code = sources(/^(lib|components|hooks|pages)\/.*\.tsx?$/).filter(({ path }) => !isTest(path))

afterEach(() => vi.unstubAllEnvs())

/** Headers that the web server gives every page in production. */
async function headersOf(): Promise<Readonly<Record<string, string>>> {
  vi.stubEnv('NODE_ENV', 'production')
  const require = createRequire(import.meta.url)
  const path = require.resolve('../../next.config.js')
  delete require.cache[path]
  const config = require(path) as {
    headers: () => Promise<readonly { source: string; headers: readonly { key: string; value: string }[] }[]>
  }
  const [everywhere, drawings, ...others] = await config.headers()
  expect(everywhere?.source).toBe('/:path*')
  // ASVS 4.1.1: the server of files names no letters for drawings.
  expect(drawings).toEqual({
    source: '/:path*.svg',
    headers: [{ key: 'Content-Type', value: 'image/svg+xml; charset=utf-8' }],
  })
  expect(others).toEqual([])
  return Object.fromEntries((everywhere?.headers ?? []).map(({ key, value }) => [key, value]))
}

function markupWriters(files: readonly Source[]): readonly string[] {
  const banned =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcDoc=/
  return files.filter(({ text }) => banned.test(text)).map(({ path }) => path)
}

/** Places that keep text from being pasted, show a password from the start, or do not tell password managers what a field is. */
function passwordFaults(files: readonly Source[]): readonly string[] {
  return files.flatMap(({ path, text }) => {
    const fields = [...text.matchAll(/<PasswordInput\b[\s\S]*?\/>/g)].map(([field]) => field)
    const unnamed = fields.filter((field) => !/autoComplete="(current|new)-password"/.test(field))
    const own = /type=["{']+password/.test(text) && path !== 'components/ui/PasswordInput.tsx'
    return unnamed.length > 0 || own || /onPaste=/.test(text) ? [path] : []
  })
}

/** What the policy of every page says. */
const POLICY = {
  'script-src': "'self'",
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}
const wordsOf = (policy: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    policy.split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ')
      return [name, values.join(' ')]
    }),
  )
const SCRIPT_IN_TEXT = /<script>|<script\s+dangerously/i

describe('XSS: text of people and of feeds is never markup', () => {
  it('no component writes markup or runs text', () => {
    const broken = ['<p dangerouslySetInnerHTML={a} />', 'a.innerHTML = b', 'eval(a)', '<iframe srcDoc={a} />']
    expect(markupWriters(broken.map((text) => ({ path: 'lib/a.ts', text })))).toHaveLength(broken.length)
    expect(markupWriters(code)).toEqual([])
  })

  it('every field of a password is the one that hides it, takes pasted text and is known to password managers', () => {
    const broken = ['<PasswordInput name="a" />', '<input type="password" />', '<Input onPaste={refuse} />']
    expect(passwordFaults(broken.map((text) => ({ path: 'components/a.tsx', text })))).toHaveLength(broken.length)
    expect(code.filter(({ text }) => text.includes('<PasswordInput')).length).toBeGreaterThan(3)
    expect(passwordFaults(code)).toEqual([])
  })

  it('a page runs scripts of its own site only, is in no frame, and sends forms to itself only', async () => {
    const headers = await headersOf()
    const policy = headers['Content-Security-Policy'] ?? ''
    expect(wordsOf(policy)).toMatchObject(POLICY)
    expect(wordsOf(policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"))).not.toMatchObject(POLICY)
    expect(headers).toMatchObject({ 'X-Frame-Options': 'DENY', 'X-Content-Type-Options': 'nosniff' })
  })

  it('another site learns the origin alone, never the page or its query', async () => {
    const { 'Referrer-Policy': policy } = await headersOf()
    expect(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']).toContain(policy)
    // A page or a link that says otherwise would undo it.
    const looser = (files: readonly Source[]) =>
      files.filter(({ text }) => /name="referrer"|referrerPolicy=(?!"no-referrer")/.test(text)).map(({ path }) => path)
    expect(looser([{ path: 'a.tsx', text: '<a referrerPolicy="unsafe-url" />' }])).toHaveLength(1)
    expect(looser(code)).toEqual([])
  })

  it('the document carries no script in its text', () => {
    expect('<script>run()</script>').toMatch(SCRIPT_IN_TEXT)
    expect(readFileSync('pages/_document.tsx', 'utf8')).not.toMatch(SCRIPT_IN_TEXT)
  })
})

describe('ASVS 1.2.5, 1.3.2: the host runs no text', () => {
  const hosted = sources(/^(server|lib|scripts)\/.*\.(ts|mjs)$/).filter(({ path }) => !isTest(path))
  const found = (files: readonly Source[], banned: RegExp) =>
    files.filter(({ text }) => banned.test(text.replace(/\$\$?eval\(/g, ''))).map(({ path }) => path)
  /** Text as code: of the language, of its virtual machine, of a timer, of a module named by text. */
  const RUNS =
    /\beval\(|\bnew Function\(|['"](node:)?vm['"]|set(Timeout|Interval)\(\s*['"`]|import\(\s*`|data:text\/javascript/
  /** Ways to a shell: a command as one text, or a list that a shell reads. */
  const SHELL =
    /\bshell:\s*(true|['"`])|(?<!\.)\bexec(Sync)?\(\s*['"`]|\b(exec|execSync)\b[^;\n]*from 'node:child_process'/

  it('as code', () => {
    const broken = [
      'eval(a)',
      'new Function(a)',
      "import vm from 'node:vm'",
      "setTimeout('run()')",
      'import(`./a.mjs`)',
    ]
    expect(
      found(
        broken.map((text) => ({ path: 'a.ts', text })),
        RUNS,
      ),
    ).toHaveLength(broken.length)
    expect(hosted.length).toBeGreaterThan(1000)
    expect(found(hosted, RUNS)).toEqual([])
  })

  it('as a command: the host forks itself alone, and nothing goes through a shell', () => {
    const broken = ["spawn('ls', { shell: true })", "exec('ls')", "import { execSync } from 'node:child_process'"]
    expect(
      found(
        broken.map((text) => ({ path: 'a.ts', text })),
        SHELL,
      ),
    ).toHaveLength(broken.length)
    expect(found(hosted, SHELL)).toEqual([])
    const starters = hosted
      .filter(({ path }) => !path.startsWith('scripts/'))
      .flatMap(({ text }) => [...text.matchAll(/import (?:type )?\{([^}]*)\} from 'node:child_process'/g)])
      .flatMap(([, names = '']) => names.split(',').map((name) => name.replace('type ', '').trim()))
    expect([...new Set(starters)].sort()).toEqual(['ChildProcess', 'fork'])
  })
})

describe('26 §38 forms', () => {
  const offWhileEmpty = (files: readonly Source[]) =>
    files.filter(({ text }) =>
      [...text.matchAll(/<Button\b[^>]*?\bsubmits\b(?:[^>]|=>)*?>/gs)].some(([button]) =>
        /disabled=\{[^}]*(=== ''|length (===|<))/.test(button),
      ),
    )
  it('no button that sends is off because a field is empty: the field says what it lacks (hooks/view/useSubmit)', () => {
    const broken = [
      `<Button submits disabled={name.trim() === ''}>`,
      `<Button kind="primary" submits isPending={a} disabled={list.length === 0}>`,
    ]
    for (const text of broken) expect(offWhileEmpty([{ path: 'x.tsx', text }])).toHaveLength(1)
    expect(offWhileEmpty(code).map(({ path }) => path)).toEqual([])
  })
})

describe('WCAG 1.4.3: text of old figures keeps its contrast', () => {
  /** Fading takes contrast from words; `dimmed` takes the colours alone. */
  const faded = (files: readonly Source[]) =>
    files.filter(({ text }) => /(stale|isKnown|'error')[^\n]*[^-:]opacity-[1-9]\d?\b/i.test(text))
  it('nothing that is out of date is faded', () => {
    const broken = [`isStale ? 'opacity-60' : ''`, `row.isKnown ? '' : 'opacity-60'`, `'error' ? 'opacity-70' : ''`]
    for (const text of broken) expect(faded([{ path: 'x.tsx', text }])).toHaveLength(1)
    expect(faded(code).map(({ path }) => path)).toEqual([])
  })
})
