import { type ContractDay, emptyContractDay } from '@/lib/flow/aggregates/contractDay'
import { DAY_SUMS, DAY_WIDTH, DayCursor } from '@/server/services/intervals/dayCursor'

/** Contracts per chunk; chunks are made when first written. */
const CHUNK_BITS = 10
const CHUNK = 1 << CHUNK_BITS
const WITHIN = CHUNK - 1

/**
 * The days of many contracts in typed arrays: neighbouring figures of a contract lie together and the
 * garbage collector sees none of them. As objects they cost more in cache misses and collection than in arithmetic.
 */
export class DayTable {
  private readonly chunks: Float64Array[] = []
  private readonly cursor = new DayCursor()

  /** Makes room for a contract, whose day starts empty. */
  add(index: number): void {
    if (index >= this.chunks.length * CHUNK) this.chunks.push(new Float64Array(CHUNK * DAY_WIDTH))
    const at = (index & WITHIN) * DAY_WIDTH
    this.chunkOf(index).fill(Number.NaN, at + DAY_SUMS, at + DAY_WIDTH)
  }

  /** The day of a contract as an object of its own. */
  read(index: number): ContractDay {
    const day = emptyContractDay()
    copyDay(this.load(index), day)
    return day
  }

  /** The day of a contract where it lies: what is written counts at once, until the next `load` moves the cursor on. */
  load(index: number): ContractDay {
    return this.cursor.moveTo(this.chunkOf(index), (index & WITHIN) * DAY_WIDTH)
  }

  /** Puts a changed copy back. */
  save(index: number, day: ContractDay): void {
    copyDay(day, this.load(index))
  }

  private chunkOf(index: number): Float64Array {
    const chunk = this.chunks[index >>> CHUNK_BITS]
    if (chunk === undefined) throw new RangeError(`There is no contract ${index}`)
    return chunk
  }
}

const FIELDS = Object.keys(emptyContractDay()).filter(isField)

function isField(name: string): name is keyof ContractDay {
  return name in emptyContractDay()
}

function copyDay(from: ContractDay, to: ContractDay): void {
  Object.assign(to, Object.fromEntries(FIELDS.map((name) => [name, from[name]])))
}
