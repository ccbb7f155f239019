// Loaded before a program (`--import`): its clock is wrong by the milliseconds that stand in the file SHIFT_FILE.
import { readFileSync } from 'node:fs'

const Real = Date
const real = Date.now
let shift = 0
setInterval(() => {
  shift = Number(readFileSync(process.env.SHIFT_FILE, 'utf8')) || 0
}, 50).unref()
const now = () => real() + shift
globalThis.Date = new Proxy(Real, {
  construct: (Kind, args) => (args.length === 0 ? new Kind(now()) : new Kind(...args)),
  get: (Kind, key) => (key === 'now' ? now : Kind[key]),
})
