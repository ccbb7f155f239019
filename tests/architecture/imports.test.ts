import { describe, expect, it } from 'vitest'
import { importsOf, isTest, type Source, sources } from '@/tests/architecture/sources'

const code = sources(/^(lib|server|components|hooks|pages)\/.*\.tsx?$/).filter(({ path }) => !isTest(path))

/** Imports from files under `from` that match `banned`, unless the importing file matches `except`. */
function offences(files: readonly Source[], from: RegExp, banned: RegExp, except = /^$/): readonly string[] {
  return files
    .filter(({ path }) => from.test(path) && !except.test(path))
    .flatMap(({ path, text }) =>
      importsOf(text)
        .filter((target) => banned.test(target))
        .map((target) => `${path} → ${target}`),
    )
}

const edge = (path: string, target: string): Source => ({ path, text: `import { a } from '${target}'` })

interface Rule {
  readonly name: string
  readonly find: (files: readonly Source[]) => readonly string[]
  /** A file that breaks the rule, and what is said of it. */
  readonly broken: Source
  readonly said: string
}

const ruleOf = (
  name: string,
  from: RegExp,
  banned: RegExp,
  broken: readonly [string, string],
  except?: RegExp,
): Rule => ({
  name,
  find: (files) => offences(files, from, banned, except),
  broken: edge(...broken),
  said: broken.join(' → '),
})

function foreignScreens(files: readonly Source[]): readonly string[] {
  return files
    .filter(({ path }) => path.startsWith('components/screens/'))
    .flatMap(({ path, text }) => {
      const own = path.slice(0, path.lastIndexOf('/') + 1)
      return importsOf(text)
        .filter(
          (t) =>
            t.startsWith('@/components/screens/') &&
            !t.slice(2).startsWith(own) &&
            !own.startsWith(`${t.slice(2, t.lastIndexOf('/'))}/`),
        )
        .map((t) => `${path} → ${t}`)
    })
}

function contractValues(files: readonly Source[]): readonly string[] {
  return files
    .filter(({ path }) => /^(components|hooks|pages|lib\/client)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^import (?!type)[^\n]*'(@\/lib\/contract\/(?!callTable)[^']*|zod)'/gm)].map(
        (m) => `${path} → ${m[1]}`,
      ),
    )
}

function ambientReaders(files: readonly Source[]): readonly string[] {
  const ambient = /\bDate\.now\(\)|new Date\(\)|Math\.random\(\)|performance\.now\(\)/
  const named = /(^|\/)(clock|random|Clock|Random)[^/]*\.tsx?$/
  return files
    .filter(({ path, text }) => !named.test(path) && ambient.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
    .map(({ path }) => path)
}

const rules: readonly Rule[] = [
  ruleOf('L2 browser folders never import the server', /^(components|hooks|pages|lib\/client)\//, /^@\/server\//, [
    'lib/client/a.ts',
    '@/server/errors',
  ]),
  ruleOf('L3 the server never imports the browser', /^server\//, /^@\/(components|hooks|pages|lib\/client)\//, [
    'server/a.ts',
    '@/lib/client/a',
  ]),
  ruleOf(
    'L4 a page imports one screen, what makes a page of it, and routes',
    /^pages\/(?!_)(?!404)/,
    /^(?!\.\/|@\/(components\/screens\/|components\/app\/(define(Data|Served|Document)?Page|lateScreen)|components\/served\/serveAnswer|lib\/navigation\/routes))/,
    ['pages/a.tsx', '@/hooks/useA'],
  ),
  {
    name: 'L5 a screen never imports another screen',
    find: foreignScreens,
    broken: edge('components/screens/a/AScreen.tsx', '@/components/screens/b/BScreen'),
    said: 'components/screens/a/AScreen.tsx → @/components/screens/b/BScreen',
  },
  ruleOf(
    'L6 ui, charts and templates take data by props',
    /^components\/(ui|charts|templates)\//,
    /^@\/(hooks\/(queries|mutations|live)|lib\/contract)\//,
    ['components/ui/A.tsx', '@/hooks/queries/useA'],
  ),
  ruleOf(
    'charts know nothing of options: whatever has figures draws with them',
    /^components\/charts\//,
    /^@\/components\/options\//,
    ['components/charts/Some.tsx', '@/components/options/Box'],
  ),
  ruleOf(
    'L7 routes never import stores; only the runtime names an adapter',
    /^server\/(routes|services|http)\//,
    /^@\/server\/stores\/(?!.*\/port)/,
    ['server/routes/a.ts', '@/server/stores/tape/chdb'],
    /^server\/services\/query\//,
  ),
  ruleOf(
    'only the composition root and the adapters know the built-in market',
    /^server\/(engine|services|routes|jobs|share)\//,
    /^@\/server\/(synthetic|market\/builtIn)\//,
    ['server/jobs/a.ts', '@/server/synthetic/market'],
  ),
  {
    name: 'browser code takes the contract as types only, so zod stays on the host',
    find: contractValues,
    broken: edge('hooks/useA.ts', '@/lib/contract/users'),
    said: 'hooks/useA.ts → @/lib/contract/users',
  },
  {
    name: 'L11 clocks and random sources live in files named for them',
    find: ambientReaders,
    broken: { path: 'lib/a.ts', text: 'const now = Date.now()' },
    said: 'lib/a.ts',
  },
]

describe('house §3 import rules', () => {
  it.each(rules)('$name', ({ find }) => expect(find(code)).toEqual([]))
  it.each(rules)('a file that breaks it is found: $name', ({ find, broken, said }) =>
    expect(find([broken])).toEqual([said]),
  )
})
