import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/** What a browser loads before it draws the Flow Feed: own code in bytes as it travels, and the packages beside it. */
async function firstLoad(more: string) {
  const pages = ['_app', 'live-options-flow/index'].map(
    (page, at) => `export { default as a${at} } from '@/pages/${page}'`,
  )
  const { outputFiles, metafile } = await build({
    stdin: { contents: [...pages, more].join('\n'), resolveDir: '.', loader: 'ts' },
    ...{ bundle: true, splitting: true, minify: true, write: false, metafile: true },
    ...{ format: 'esm', packages: 'external', jsx: 'automatic', outdir: 'out', logLevel: 'silent' },
    loader: { '.css': 'empty' },
  })
  const wanted = new Set(['out/stdin.js'])
  const packages = new Set<string>()
  for (const path of wanted)
    for (const { kind, path: target, external } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement') (external === true ? packages : wanted).add(target)
  const texts = outputFiles.filter(({ path }) => [...wanted].some((name) => path.endsWith(name)))
  const bytes = gzipSync(texts.map(({ text }) => text).join('\n'), { level: 9 }).length
  return { packages: [...packages].sort(), bytes }
}

/** Heavier ones come with the part of a page that uses them. */
const PACKAGES = ['lucide-react', 'react', 'react-dom', 'react/jsx-runtime', 'swr']

it('issue 22: the first load holds 35 kB of own code, and no package that comes later', async () => {
  const { packages, bytes } = await firstLoad('')
  expect(packages.filter((name) => !name.startsWith('next/'))).toEqual(PACKAGES)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThan(35_000)
})

it('a part of the shell that formats dates is found', async () => {
  const { packages, bytes } = await firstLoad("export { contractField } from '@/lib/navigation/instrumentFields'")
  expect(packages).toContain('date-fns')
  expect(bytes).toBeGreaterThan(35_000)
})
