import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Rgb = readonly [number, number, number]
interface Colour {
  readonly rgb: Rgb
  readonly alpha: number
}

const css = readFileSync('styles/tokens.css', 'utf8')

/** Variables of the blocks with these selectors, later ones over earlier ones. */
function tokensOf(...selectors: readonly string[]): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...selectors.map((selector) => {
      const body = css.split(`${selector} {`)[1]?.split('\n}')[0] ?? ''
      return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2]?.trim()]))
    }),
  )
}

function parse(text: string): Colour {
  const hex = /^#(..)(..)(..)$/.exec(text)
  if (hex)
    return { rgb: [hex[1], hex[2], hex[3]].map((part) => Number.parseInt(part ?? '0', 16)) as unknown as Rgb, alpha: 1 }
  const [r = 0, g = 0, b = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return { rgb: [r, g, b], alpha }
}

const over = (top: Colour, under: Rgb): Rgb =>
  under.map((value, index) => (top.rgb[index] ?? 0) * top.alpha + value * (1 - top.alpha)) as unknown as Rgb

const linear = (value: number) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of WCAG 2.2. */
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

function contrast(a: Rgb, b: Rgb): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/** Machado, Oliveira and Fernandes 2009, severity 1, linear RGB. */
const simulations: Readonly<Record<'deutan' | 'protan', readonly Rgb[]>> = {
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
}

const times = (rows: readonly Rgb[], v: Rgb): Rgb =>
  rows.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as unknown as Rgb

/** OKLab (Ottosson 2020) of linear RGB. */
function oklab(rgb: Rgb): Rgb {
  const lms = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as unknown as Rgb
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    lms,
  )
}

function separation(a: string, b: string, kind: 'deutan' | 'protan'): number {
  const [x, y] = [a, b].map((text) => {
    const seen = times(simulations[kind], parse(text).rgb.map(linear) as unknown as Rgb)
    return oklab(seen.map((value) => Math.min(1, Math.max(0, value))) as unknown as Rgb)
  })
  return 100 * Math.hypot(...[0, 1, 2].map((i) => (x?.[i] ?? 0) - (y?.[i] ?? 0)))
}

const dark = '.dark'
const themes = {
  dark: tokensOf(dark),
  light: tokensOf(dark, '.light'),
  'dark + assist': tokensOf(dark, '.color-assist-mode-dark'),
  'light + assist': tokensOf(dark, '.light', '.color-assist-mode-light'),
} as const

const surfaces = ['canvas', 'panel', 'raised', 'hover', 'active', 'inset']
const words = ['text-1', 'text-2', 'text-3', 'bull', 'bear', 'call', 'put', 'ok', 'warn', 'danger', 'brand']

describe.each(Object.entries(themes))('WCAG 2.2 contrast in %s', (_name, tokens) => {
  const colour = (name: string) => parse(tokens[name] ?? '')

  it('words reach 4.5 on every surface, on row tints and on their own fill', () => {
    const weak = words.flatMap((word) => {
      const tints = [
        'bull-row',
        'bear-row',
        'selected',
        ...(tokens[`${word}-fill`] === undefined ? [] : [`${word}-fill`]),
      ]
      const grounds = surfaces.map((name) => [name, colour(name).rgb] as const)
      const tinted = tints.map((name) => [name, over(colour(name), colour('panel').rgb)] as const)
      return [...grounds, ...tinted]
        .map(([name, ground]) => ({ pair: `${word} on ${name}`, ratio: contrast(colour(word).rgb, ground) }))
        .filter(({ ratio }) => ratio < 4.5)
    })
    expect(weak).toEqual([])
  })

  it('the primary button and flags in data colours reach 4.5', () => {
    expect(contrast(colour('on-primary').rgb, colour('primary').rgb)).toBeGreaterThan(4.5)
    for (const flag of ['bull', 'bear', 'call', 'put']) {
      expect(contrast(colour('ink-on-data').rgb, colour(flag).rgb)).toBeGreaterThan(4.5)
    }
  })

  it('heat cells keep their text readable', () => {
    for (const step of ['n4', 'n3', 'n2', 'n1', '0', 'p1', 'p2', 'p3', 'p4']) {
      expect(contrast(colour(`ink-${step}`).rgb, colour(`div-${step}`).rgb)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('input edges and the focus ring reach 3', () => {
    for (const mark of ['line-control', 'focus']) {
      for (const ground of ['canvas', 'panel', 'raised']) {
        expect(contrast(colour(mark).rgb, colour(ground).rgb)).toBeGreaterThanOrEqual(3)
      }
    }
  })
})

describe('colour-blind separation, OKLab × 100 after Machado 2009', () => {
  it.each(['dark + assist', 'light + assist'] as const)('%s keeps bull and bear far apart', (name) => {
    const { bull = '', bear = '' } = themes[name]
    expect(separation(bull, bear, 'deutan')).toBeGreaterThan(20)
    expect(separation(bull, bear, 'protan')).toBeGreaterThan(20)
  })

  it.each(['dark + assist', 'light + assist'] as const)('%s keeps all four meanings apart', (name) => {
    const meanings = ['bull', 'bear', 'call', 'put'].map((key) => themes[name][key] ?? '')
    const pairs = meanings.flatMap((a, at) => meanings.slice(at + 1).map((b) => [a, b] as const))
    for (const [a, b] of pairs) {
      expect(Math.min(separation(a, b, 'deutan'), separation(a, b, 'protan'))).toBeGreaterThan(10)
    }
  })
})
