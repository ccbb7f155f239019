import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'

/**
 * Bytes that the calling thread holds: objects in use, garbage included; pages they lie on, those of young objects among
 * them; the most that old objects may take; and what lies outside: arrays, and with them what libraries hold for objects.
 */
export function threadMemory(): Readonly<Record<string, number>> {
  const { used_heap_size, total_physical_size, heap_size_limit } = getHeapStatistics()
  const young = getHeapSpaceStatistics().filter(({ space_name }) => space_name.startsWith('new_'))
  const { external, arrayBuffers } = process.memoryUsage()
  return {
    heap_used: used_heap_size,
    heap_held: total_physical_size,
    young_held: young.reduce((sum, { physical_space_size }) => sum + physical_space_size, 0),
    heap_limit: heap_size_limit,
    external,
    array_buffers: arrayBuffers,
  }
}
