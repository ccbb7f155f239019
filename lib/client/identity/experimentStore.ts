import { storageKeys } from '@/lib/client/storage/keys'
import { readStoredJson, writeStored } from '@/lib/client/storage/storage'
import type { ExperimentName } from '@/lib/experiments/experiments'

type Stored = Readonly<Record<string, string>>

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && Object.values(value).every((variant) => typeof variant === 'string')

/** The variant kept for an experiment, or null. Spec §3: assignments are persisted in browser storage. */
export function storedVariant(name: ExperimentName): string | null {
  return readStoredJson(storageKeys.experiments, isStored)?.[name] ?? null
}

export function storeVariant(name: ExperimentName, variant: string): void {
  const before = readStoredJson(storageKeys.experiments, isStored) ?? {}
  writeStored(storageKeys.experiments, JSON.stringify({ ...before, [name]: variant }))
}

/** Forgets every assignment and the anonymous id they were drawn from: the next visit draws anew. */
export function leaveExperiments(): void {
  writeStored(storageKeys.experiments, null)
  writeStored(storageKeys.anonId, null)
}
