// Values of indicators by outside libraries: `node tests/oracle/outsideLines.mjs FOLDER [FILE all]`, from the project root.
// FOLDER holds, by `npm install --legacy-peer-deps`, talib-web@0.1.3 (TA-Lib in WebAssembly), trading-signals@8.3.0,
// indicatorts@2.2.2, technicalindicators@3.1.0, lightweight-charts-indicators@0.1.0 and oakscriptjs@0.3.0; R 4.2.2 with
// TTR 0.24.3 is Debian's (apt-get install r-cran-ttr). Writes fixtures/indicators.tsv: per line and series the place where the
// library begins, then its values at PLACES, of which 0 and 1 count from that place; with `all` at every place, to FILE. "-" is
// no value.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const [folder, file = 'tests/oracle/fixtures/indicators.tsv', all] = process.argv.slice(2)
const PLACES = [0, 1, 5, 40, 110, 318, 335, 520, 640, 699]
if (folder === undefined) throw new Error('say the folder of the outside packages')
const scratch = join(resolve(folder), 'made')
mkdirSync(scratch, { recursive: true })
const outfile = join(scratch, 'bars.mjs')
await build({
  entryPoints: ['tests/builders/indicatorBars.ts'],
  outfile,
  bundle: true,
  format: 'esm',
  alias: { '@': process.cwd() },
})
const { indicatorBars } = await import(outfile)
const outside = createRequire(join(resolve(folder), 'package.json'))
const [talib, signals, ts, ti, charts] = [
  outside('talib-web'),
  await import(outside.resolve('trading-signals')),
  outside('indicatorts'),
  outside('technicalindicators'),
  outside('lightweight-charts-indicators'),
]
// Without fetch the library reads its file itself.
delete globalThis.fetch
const wasm = await talib.init(outside.resolve('talib-web').replace(/[^/]*$/, 'talib.wasm'))

const missing = (count) => Array.from({ length: count }, () => null)
const later = (values, count) => [...missing(count), ...values.slice(0, values.length - count)]

/** A library's shorter answer set to the end of the bars. */
const atEnd = (values, length) => [...missing(length - values.length), ...values]

/** A mean of a line that begins with missing values. */
function after(line, of) {
  const first = line.findIndex((value) => value !== null)
  return atEnd(of(line.slice(first)), line.length)
}

/** A function of TA-Lib as in C. The package's own wrapper reads one bar too many and drops where the answer begins. */
function callTalib(name, inputs, options, { output = 0, outputs = 1 } = {}) {
  const { length } = inputs[0]
  const held = []
  const room = (bytes) => {
    held.push(wasm._malloc(bytes))
    return held.at(-1)
  }
  const columns = inputs.map((values) => {
    const place = room(length * 8)
    wasm.HEAPF64.set(values, place / 8)
    return place
  })
  const [begin, count] = [room(4), room(4)]
  const answers = Array.from({ length: outputs }, () => room(length * 8))
  const all = [0, length - 1, ...columns, ...options, begin, count, ...answers]
  const code = wasm.ccall(`TA_${name}`, 'number', new Array(all.length).fill('number'), all)
  if (code !== 0) throw new Error(`${name}: ${code}`)
  const from = answers[output] / 8
  const values = [...wasm.HEAPF64.subarray(from, from + wasm.HEAP32[count / 4])]
  if (wasm.HEAP32[begin / 4] + values.length !== length) throw new Error(`${name} does not end with the bars`)
  for (const place of held) wasm._free(place)
  return values
}

function fromTalib(bars) {
  const column = (name) => bars.map((bar) => bar[name])
  const [open, high, low, close, volume] = ['open', 'high', 'low', 'close', 'volume'].map(column)
  const ask = (name, inputs, options = [], which = {}) => atEnd(callTalib(name, inputs, options, which), bars.length)
  const of = (name, ...options) => ask(name, [close], options)
  const sma = (line, n) => after(line, (values) => callTalib('SMA', [values], [n]))
  const ema = (line, n) => after(line, (values) => callTalib('EMA', [values], [n]))
  const three = (name, inputs, options) => [0, 1, 2].map((output) => ask(name, inputs, options, { output, outputs: 3 }))
  const two = (name, inputs, options) => [0, 1].map((output) => ask(name, inputs, options, { output, outputs: 2 }))
  const hlc = [high, low, close]
  const middle = (n) => ask('MIDPRICE', [high, low], [n])
  const [top, mean, bottom] = three('BBANDS', [close], [20, 2, 2, 0])
  const [upper, centre, lower] = three('ACCBANDS', hlc, [20])
  const [down, up] = two('AROON', [high, low], [25])
  const [k, d] = two('STOCH', hlc, [14, 3, 0, 3, 0])
  const [, strength] = two('STOCHRSI', [close], [14, 14, 3, 0])
  const index = close.map((_, at) => at)
  return {
    'sma:Simple average': of('SMA', 20),
    'ema:Exponential average': of('EMA', 20),
    'wma:Weighted average': of('WMA', 20),
    'dema:Double exponential average': of('DEMA', 20),
    'tema:Triple exponential average': of('TEMA', 20),
    'trima:Triangular average': of('TRIMA', 20),
    'kama:Kaufman adaptive average (a flat path is the slow one)': of('KAMA', 10),
    'lsma:Least squares average': of('LINEARREG', 25),
    't3:T3': of('T3', 8, 0.7),
    'bb:Upper': top,
    'bb:Middle': mean,
    'bb:Lower': bottom,
    'accbands:Upper': upper,
    'accbands:Middle': centre,
    'accbands:Lower': lower,
    'ichimoku:Tenkan': middle(9),
    'ichimoku:Kijun': middle(26),
    'ichimoku:Senkou B': later(middle(52), 26),
    'aroon:Up': up,
    'aroon:Down': down,
    'aroonosc:Aroon': ask('AROONOSC', [high, low], [25]),
    'trix:TRIX': of('TRIX', 15),
    'slope:Slope': of('LINEARREG_SLOPE', 20),
    'r2:R²': ask('CORREL', [close, index], [20]).map((value) => (value === null ? null : value ** 2)),
    'rsi:RSI': of('RSI', 14),
    'cci:CCI': ask('CCI', hlc, [20]),
    'williams:%R': ask('WILLR', hlc, [14]),
    'roc:ROC': of('ROC', 12),
    'mom:Mom': of('MOM', 10),
    'bop:BOP': sma(ask('BOP', [open, ...hlc]), 14),
    'qstick:QStick': sma(ask('SUB', [close, open]), 8),
    'stoch:%K': k,
    'stoch:%D': d,
    'stochrsi:%K': strength,
    'stochrsi:%D': sma(strength, 3),
    'uo:UO': ask('ULTOSC', hlc, [7, 14, 28]),
    'volume:Average': ask('SMA', [volume], [20]),
    'obv:OBV': ask('OBV', [close, volume]),
    'adl:A/D': ask('AD', [...hlc, volume]),
    'chosc:CHO': ask('ADOSC', [...hlc, volume], [3, 10]),
    'mfi:MFI': ask('MFI', [...hlc, volume], [14]),
    'tr:TR': ask('TRANGE', hlc),
    'stdev:SD': of('STDDEV', 20, 1),
    'smi:Signal': ema(fromSignals(bars)['smi:SMI'], 3),
  }
}

function fromSignals(bars) {
  const run = (one, input, pick = (value) => value) =>
    bars.map((bar, at) => {
      const value = one.update(input(bar, at), false)
      return value === null || !one.isStable ? null : (pick(value) ?? null)
    })
  const [bar, close, volume] = [(one) => one, (one) => one.close, (one) => one.volume]
  const { ATR, NATR, SMA } = signals
  const keltner = (pick) =>
    run(new signals.KeltnerChannels({ emaInterval: 20, atrInterval: 10, multiplier: 2 }), bar, pick)
  const exits = (pick) => run(new signals.ChandelierExit({ interval: 22, multiplier: 3 }), bar, pick)
  const vigor = (pick) => run(new signals.RelativeVigorIndex(10), bar, pick)
  const vortex = (pick) => run(new signals.VortexIndicator(14), bar, pick)
  const atr = run(new ATR(14), bar)
  const range15 = run(new ATR(15), bar)
  const sma6 = run(new signals.SMA(6), close)
  const kst = run(new signals.KST(), close)
  const fisher = run(new signals.FisherTransform(9), bar)
  const joined = (a, b, of) => a.map((x, at) => (x === null || b[at] === null ? null : of(x, b[at])))
  const closes = bars.map(close)
  return {
    'keltner:Upper': keltner((value) => value.upper),
    'keltner:Lower': keltner((value) => value.lower),
    'chandelier:Long': exits((value) => value.long),
    'chandelier:Short': exits((value) => value.short),
    'starc:Upper': joined(sma6, range15, (mean, range) => mean + 2 * range),
    'starc:Lower': joined(sma6, range15, (mean, range) => mean - 2 * range),
    'atrstop:Below': joined(closes, atr, (value, range) => value - 2 * range),
    'atrstop:Above': joined(closes, atr, (value, range) => value + 2 * range),
    'ichimoku:Senkou A': later(
      run(new signals.IchimokuCloud(), bar, (value) => value.spanA),
      26,
    ),
    'supertrend:SuperTrend': run(
      new signals.SuperTrend({ interval: 10, multiplier: 3 }),
      bar,
      (value) => value.supertrend,
    ),
    'vortex:+VI': vortex((value) => value.plus),
    'vortex:−VI': vortex((value) => value.minus),
    'mass:Mass': run(new signals.MassIndex(25), bar),
    'mcginley:McGinley dynamic': run(new signals.McGinleyDynamic(14), close),
    'vidya:Variable average (VIDYA, begun with the price)': run(new signals.VIDYA(14), close),
    'zlema:Zero-lag average (Ehlers)': run(new signals.ZLEMA(20), close),
    'dpo:DPO': run(new signals.DPO(21), close),
    'crsi:CRSI': run(new signals.ConnorsRSI(), close),
    'alma:ALMA': run(new signals.ALMA(9, 0.85, 6), close),
    'cutler:RSI': run(new signals.RSI(14, SMA), close),
    'cmo:CMO': run(new signals.CMO(9), close),
    'ao:AO': run(new signals.AO(5, 34), bar),
    'ac:AC': run(new signals.AC(5, 34, 5), bar),
    'kst:KST': kst,
    'kst:Signal': after(kst, (line) => {
      const mean = new signals.SMA(9)
      return line.map((value) => mean.update(value, false)).filter((value) => value !== null)
    }),
    'fisher:Fisher': fisher,
    'fisher:Signal': later(fisher, 1),
    'vigor:RVI': vigor((value) => value.rvgi),
    'vigor:Signal': vigor((value) => value.signal),
    'smi:SMI': run(new signals.SMI({ interval: 10, smooth1: 3, smooth2: 3 }), bar),
    'coppock:Coppock': run(new signals.CoppockCurve(), close),
    'disparity:Distance': run(new signals.DisparityIndex(20), close),
    'eom:EOM': run(new signals.EMV(14), bar),
    'nvi:NVI': run(new signals.NVI(), bar),
    'pvi:PVI': run(new signals.PVI(), bar),
    'pvt:PVT': run(new signals.PVT(), bar),
    'rvol:RVOL': run(new signals.RVOL(20), volume),
    'atr:ATR': atr,
    'natr:NATR': run(new NATR(14), bar),
    'relvol:RVI': run(new signals.RelativeVolatilityIndex({ interval: 14, stddevInterval: 10 }), close),
  }
}

function fromOthers(bars) {
  const [high, low, close, volume] = ['high', 'low', 'close', 'volume'].map((name) => bars.map((bar) => bar[name]))
  const candles = ti.heikinashi({
    open: bars.map((bar) => bar.open),
    high,
    low,
    close,
    volume,
    timestamp: close.map((_, at) => at),
  })
  return {
    'lightweight-charts-indicators': {
      'chop:Chop': charts.calculateChoppiness(bars).plots.plot0.map((one) => one.value),
    },
    indicatorts: { 'ulcer:Ulcer': ts.ulcerIndex(close, { period: 14 }) },
    technicalindicators: {
      'haclose:HA close': candles.close,
      'vwap:Middle': atEnd(ti.vwap({ high, low, close, volume }), bars.length),
      'psar:SAR': atEnd(ti.psar({ high, low, step: 0.02, max: 0.2 }).slice(1), bars.length),
    },
  }
}

function fromTtr(name, bars, other) {
  const [input, output] = [join(scratch, `${name}.csv`), join(scratch, `${name}.out.csv`)]
  const rows = bars.map((bar, at) => [bar.open, bar.high, bar.low, bar.close, bar.volume, other[at].close].join(','))
  writeFileSync(input, ['open,high,low,close,volume,other', ...rows].join('\n'))
  const { status, stderr } = spawnSync('Rscript', ['tests/oracle/outsideLines.R', input, output], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
  const table = readFileSync(output, 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.slice(1, -1).split('","'))
  const [names, ...values] = table
  return Object.fromEntries(
    names.map((one, at) => [one, values.map((row) => (row[at] === '' ? null : Number(row[at])))]),
  )
}

const series = Object.entries(indicatorBars())
const places = all === undefined ? PLACES : [0, 1, ...[...series[0][1].keys()].slice(2)]
const lines = new Map()
for (const [at, [name, bars]] of series.entries()) {
  const [, other] = series[(at + 1) % series.length]
  const libraries = {
    'TA-Lib': fromTalib(bars),
    TTR: fromTtr(name, bars, other),
    'trading-signals': fromSignals(bars),
    ...fromOthers(bars),
  }
  for (const [library, found] of Object.entries(libraries))
    for (const [line, answer] of Object.entries(found)) {
      const finite = answer.map((value) => (Number.isFinite(value) ? value : null))
      const from = finite.findIndex((value) => value !== null)
      const values = places.map((place) => finite[place < 2 ? from + place : place] ?? '-')
      lines.set(line, [...(lines.get(line) ?? []), [line, library, name, from, ...values].join('\t')])
    }
}
const head = ['line', 'library', 'series', 'begins', ...places].join('\t')
writeFileSync(file, `${[head, ...[...lines.values()].flat()].join('\n')}\n`)
process.stdout.write(`${lines.size} lines, ${series.length} series\n`)
