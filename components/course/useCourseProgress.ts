import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useAuth } from '@/hooks/app/useAuth'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, readStoredJson, watchStored, writeStored } from '@/lib/client/storage/storage'

/** Right answers by lesson, as they are kept on the device of who is not logged in. */
type DeviceAnswers = Readonly<Record<string, readonly number[]>>

const isAnswers = (value: unknown): value is DeviceAnswers =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((answers) => Array.isArray(answers) && answers.every(Number.isInteger))

const readDevice = (): DeviceAnswers => readStoredJson(storageKeys.course, isAnswers) ?? {}

const keepDevice = (answers: DeviceAnswers) =>
  writeStored(storageKeys.course, Object.keys(answers).length === 0 ? null : JSON.stringify(answers))

export interface CourseProgress {
  /** Lessons that were passed, with the instant where the host knows it. */
  readonly passed: ReadonlyMap<string, string | null>
  readonly isOnHost: boolean
  /** Notes a lesson that was just passed. */
  readonly keep: (lesson: string, answers: readonly number[]) => void
  readonly forget: () => Promise<void>
}

/** What the reader has passed: on the host for who is logged in, on this device otherwise (§4.9 Education). */
export function useCourseProgress(): CourseProgress {
  const { user } = useAuth()
  const userId = user?.id
  const answer = useEndpoint('course.progress', userId === undefined ? null : {})
  const stored = useSyncExternalStore(
    watchStored,
    () => readStored(storageKeys.course),
    () => null,
  )
  // Outside system: the host takes over what the device has kept until the log-in, and judges it again.
  useEffect(() => {
    const waiting = Object.entries(userId === undefined ? {} : readDevice())
    if (waiting.length === 0) return
    void Promise.allSettled(
      waiting.map(([key, answers]) => call('course.answer', { params: { key }, body: { answers: [...answers] } })),
    ).then((done) => {
      // What did not reach the host stays for the next visit.
      keepDevice(Object.fromEntries(waiting.filter((_, at) => done[at]?.status === 'rejected')))
      refreshQuery('course.progress')
    })
  }, [userId])
  const rows = answer.data?.data
  const passed = useMemo(() => {
    if (userId !== undefined) return new Map((rows ?? []).map(({ lesson, passed }) => [lesson, passed]))
    return new Map(Object.keys(stored === null ? {} : readDevice()).map((lesson) => [lesson, null]))
  }, [userId, rows, stored])
  return {
    passed,
    isOnHost: userId !== undefined,
    keep: (lesson, answers) => {
      if (userId !== undefined) refreshQuery('course.progress')
      else keepDevice({ ...readDevice(), [lesson]: answers })
    },
    forget: async () => {
      if (userId === undefined) writeStored(storageKeys.course, null)
      else await call('course.forget', {})
      refreshQuery('course.progress')
    },
  }
}
