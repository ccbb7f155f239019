import { describe, expect, it } from 'vitest'
import { importsOf, isTest, type Source, sources } from '@/tests/architecture/sources'

const code = sources(/^(lib|server|components|hooks|pages)\/.*\.tsx?$/).filter(({ path }) => !isTest(path))

/** Imports from files under `from` that match `banned`, unless the importing file matches `except`. */
function offences(from: RegExp, banned: RegExp, except = /^$/, files: readonly Source[] = code): readonly string[] {
  return files
    .filter(({ path }) => from.test(path) && !except.test(path))
    .flatMap(({ path, text }) =>
      importsOf(text)
        .filter((target) => banned.test(target))
        .map((target) => `${path} → ${target}`),
    )
}

describe('house §3 import rules', () => {
  it('L2 browser folders never import the server', () => {
    expect(offences(/^(components|hooks|pages|lib\/client)\//, /^@\/server\//)).toEqual([])
  })
  it('L3 the server never imports the browser', () => {
    expect(offences(/^server\//, /^@\/(components|hooks|pages|lib\/client)\//)).toEqual([])
  })
  it('L4 a page imports one screen, definePage and routes', () => {
    const allowed =
      /^@\/(components\/screens\/|components\/app\/define(Data|Served|Document)?Page|lib\/navigation\/routes)/
    const bad = code
      .filter(({ path }) => /^pages\/(?!_)/.test(path) && !/^pages\/404/.test(path))
      .flatMap(({ path, text }) =>
        importsOf(text)
          .filter((target) => !allowed.test(target) && !target.startsWith('./'))
          .map((target) => `${path} → ${target}`),
      )
    expect(bad).toEqual([])
  })
  it('L5 a screen never imports another screen', () => {
    const bad = code
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
    expect(bad).toEqual([])
  })
  it('L6 ui, charts and templates take data by props', () => {
    expect(
      offences(/^components\/(ui|charts|templates)\//, /^@\/(hooks\/(queries|mutations|live)|lib\/contract)\//),
    ).toEqual([])
  })
  it('charts know nothing of options: whatever has figures draws with them', () => {
    const bad = [{ path: 'components/charts/Some.tsx', text: "import { Box } from '@/components/options/Box'" }]
    const [charts, options] = [/^components\/charts\//, /^@\/components\/options\//]
    expect(offences(charts, options, /^$/, bad)).toEqual(['components/charts/Some.tsx → @/components/options/Box'])
    expect(offences(charts, options)).toEqual([])
  })
  it('L7 routes never import stores; only the runtime names an adapter', () => {
    expect(
      offences(/^server\/(routes|services|http)\//, /^@\/server\/stores\/(?!.*\/port)/, /^server\/services\/query\//),
    ).toEqual([])
  })
  it('only the composition root and the adapters know the built-in market', () => {
    expect(
      offences(/^server\/(engine|services|routes|jobs|share)\//, /^@\/server\/(synthetic|market\/builtIn)\//),
    ).toEqual([])
  })
  it('browser code takes the contract as types only, so zod stays on the host', () => {
    const bad = code
      .filter(({ path }) => /^(components|hooks|pages|lib\/client)\//.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^import (?!type)[^\n]*'(@\/lib\/contract\/(?!calls)[^']*|zod)'/gm)].map(
          (m) => `${path} → ${m[1]}`,
        ),
      )
    expect(bad).toEqual([])
  })
  it('L11 clocks and random sources live in files named for them', () => {
    const ambient = /\bDate\.now\(\)|new Date\(\)|Math\.random\(\)|performance\.now\(\)/
    const named = /(^|\/)(clock|random|Clock|Random)[^/]*\.tsx?$/
    const hits = code
      .filter(({ path, text }) => !named.test(path) && ambient.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
      .map(({ path }) => path)
    expect(hits).toEqual([])
  })
})
