import { readFileSync, writeFileSync } from 'node:fs'
import { goldenText } from '@/tests/parity/golden'
import { LONG, parity, SHORT } from '@/tests/parity/parity'

const FILE = 'tests/golden/parity.txt'

/** `npm run parity`: every call as it is asked, then the differing fields with both values. */
const args = process.argv.slice(2)
const from = performance.now()
const say = (line: string) =>
  process.stdout.write(`${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s  ${line}\n`)
const argOf = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
const [only, seconds] = [argOf('only'), Number(argOf('seconds') ?? Number.POSITIVE_INFINITY)]
const asked = args.includes('--long') ? LONG : SHORT
const verdicts = await parity({ ...asked, ...(only === undefined ? {} : { only: new RegExp(only) }), seconds, say })
for (const { call, outcome, examples } of verdicts)
  if (outcome !== 'equal')
    process.stdout.write(`\n${outcome} ${call}\n${examples.map((line) => `  ${line}\n`).join('')}`)
const text = goldenText(verdicts, only === undefined ? '' : readFileSync(FILE, 'utf8'))
process.stdout.write(`\n${text.split('\n').find((line) => line.includes('equal ('))}\n`)
if (args.includes('--write')) writeFileSync(FILE, text)
process.exit(0)
