import { join } from 'node:path'
import type { Accounts } from '@/server/accounts'
import type { Env } from '@/server/env'
import type { HostOptions } from '@/server/hostApp'
import { SharedRateLimiter } from '@/server/http/rateLimit'
import { SharedSeats } from '@/server/http/seats'
import { FolderFiles, MAKING } from '@/server/stores/files/folderFiles'
import type { FileStore } from '@/server/stores/files/port'
import { S3Files } from '@/server/stores/files/s3Files'

/** Where files for readers are kept, by the environment. */
export function fileStore(env: Env): FileStore {
  const { DATA_DIR, FILES_URL: url } = env
  const making = join(DATA_DIR, MAKING)
  if (url === undefined) return new FolderFiles(DATA_DIR)
  if (url.startsWith('/')) return new FolderFiles(url, making)
  const keys = { accessKeyId: env.FILES_ACCESS_KEY, secretAccessKey: env.FILES_SECRET_KEY }
  return new S3Files({ url, region: env.FILES_REGION, ...keys }, making)
}

/** What bounds callers over all hosts, where others answer them too. */
export function sharedBounds({ env, clock }: Pick<HostOptions, 'env' | 'clock'>, { deps: { db } }: Accounts) {
  const isAlone = env.DATABASE_URL === undefined || env.NATS_URL === undefined
  return isAlone
    ? { limiter: undefined, seats: undefined }
    : { limiter: new SharedRateLimiter(db, clock), seats: new SharedSeats(db) }
}
