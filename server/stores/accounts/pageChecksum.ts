/** Bytes of a page of PostgreSQL. */
export const PAGE_BYTES = 8192
const LANES = 32
const PRIME = 16_777_619

/** Where the 32 sums begin (PostgreSQL's storage/checksum_impl.h). */
const BASES = Uint32Array.from([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
])

/** Whether a page of a relation is as PostgreSQL wrote it: its checksum fits, or it was never used. `block`: its number in the relation. */
export function isSoundPage(page: Buffer, block: number): boolean {
  // pd_upper is 0 on a page that was added and never filled; then all of it is.
  if (page.readUInt16LE(14) === 0) return page.every((byte) => byte === 0)
  return page.readUInt16LE(8) === checksumOf(page, block)
}

/** PostgreSQL's data checksum of a page: FNV-1a in 32 lanes, the field of the checksum itself read as 0. */
function checksumOf(page: Buffer, block: number): number {
  const sums = Uint32Array.from(BASES)
  for (let at = 0; at < PAGE_BYTES; at += 4) {
    const word = at === 8 ? page.readUInt16LE(10) << 16 : page.readInt32LE(at)
    mix(sums, (at / 4) % LANES, word)
  }
  for (let round = 0; round < 2; round += 1) for (let lane = 0; lane < LANES; lane += 1) mix(sums, lane, 0)
  let folded = block
  for (const sum of sums) folded ^= sum
  return ((folded >>> 0) % 65_535) + 1
}

function mix(sums: Uint32Array, lane: number, word: number): void {
  const mixed = (sums[lane] ?? 0) ^ word
  sums[lane] = Math.imul(mixed, PRIME) ^ (mixed >>> 17)
}

/** CRC-32C (Castagnoli), with which PostgreSQL guards its control file. */
export function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1
  }
  return ~crc >>> 0
}
