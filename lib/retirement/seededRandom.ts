/** A stream of numbers that a seed and a number of the stream bring back. Allocates nothing while it runs. */
export class SeededRandom {
  private a = 0
  private b = 0
  private c = 0
  private count = 1
  private spare = 0
  private hasSpare = false

  constructor(seed: number, stream: number) {
    this.restart(seed, stream)
  }

  /** Begins another stream: equal seeds and streams give equal numbers, whatever came before. */
  restart(seed: number, stream: number): void {
    this.a = seed >>> 0
    this.b = stream >>> 0
    this.c = 0x9e3779b9
    this.count = 1
    this.hasSpare = false
    for (let i = 0; i < 15; i++) this.bits()
  }

  /** sfc32 of C. Doty-Humphrey (PractRand): 32 bits. */
  private bits(): number {
    const sum = (this.a + this.b + this.count) | 0
    this.count = (this.count + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum
    return sum >>> 0
  }

  /** Even in [0, 1). */
  uniform(): number {
    return this.bits() / 4_294_967_296
  }

  /** Standard normal, by the polar method of Marsaglia. */
  normal(): number {
    if (this.hasSpare) {
      this.hasSpare = false
      return this.spare
    }
    for (;;) {
      const x = 2 * this.uniform() - 1
      const y = 2 * this.uniform() - 1
      const radius = x * x + y * y
      if (radius === 0 || radius >= 1) continue
      const scale = Math.sqrt((-2 * Math.log(radius)) / radius)
      this.spare = y * scale
      this.hasSpare = true
      return x * scale
    }
  }

  /** χ² of `degrees`, as a sum of squares. */
  chiSquared(degrees: number): number {
    let sum = 0
    for (let i = 0; i < degrees; i++) {
      const one = this.normal()
      sum += one * one
    }
    return sum
  }
}
