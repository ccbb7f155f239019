import type { BacktestPlan } from '@/lib/backtest/plan'
import { type PlanText, planText } from '@/lib/backtest/planText'

/** FNV-1a of 32 bits (Fowler, Noll, Vo), two streams of it side by side: sixteen hexadecimal digits. */
export class Digest {
  private a = 0x811c9dc5
  private b = 0x050c5d1f
  private readonly bytes = new Uint8Array(8)
  private readonly number = new Float64Array(this.bytes.buffer)

  text(words: string): this {
    for (let at = 0; at < words.length; at += 1) {
      const code = words.charCodeAt(at)
      this.byte(code & 255)
      this.byte(code >> 8)
    }
    return this
  }

  numbers(values: ArrayLike<number>): this {
    for (let at = 0; at < values.length; at += 1) {
      this.number[0] = values[at] ?? Number.NaN
      for (const byte of this.bytes) this.byte(byte)
    }
    return this
  }

  get hex(): string {
    const part = (value: number) => (value >>> 0).toString(16).padStart(8, '0')
    return part(this.a) + part(this.b)
  }

  private byte(value: number): void {
    this.a = Math.imul(this.a ^ value, 0x01000193)
    this.b = Math.imul(this.b ^ (value + 0x3d), 0x01000193)
  }
}

/** Name of a plan: equal plans have equal hashes, whoever wrote them. F54 'reproduce'. */
export function planHash(plan: BacktestPlan): string {
  const text: PlanText = planText(plan)
  const digest = new Digest()
  for (const [key, value] of Object.entries(text).sort()) digest.text(`${key}=${value}\n`)
  return digest.hex
}
