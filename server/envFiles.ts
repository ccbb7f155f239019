import { z } from 'zod'
import { optionalText } from '@/server/envFeeds'

export function isAddress(text: string, schemes: readonly string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && schemes.includes(url.protocol) && url.hostname !== ''
}

const isBucket = (text: string): boolean =>
  isAddress(text, ['http:', 'https:']) && /^\/[^/]+\/?$/.test(new URL(text).pathname)

/** Settings of where files for readers are kept. */
export const fileSettings = {
  /** Exports and files of datasets: a folder that all hosts have mounted, or the address of a bucket that speaks S3; DATA_DIR when empty. */
  FILES_URL: optionalText.refine(
    (text) => text === undefined || text.startsWith('/') || isBucket(text),
    'expected a folder such as /mnt/files, or the address of a bucket such as https://s3.example.com/name',
  ),
  /** Region of that bucket. */
  FILES_REGION: z.string().default('us-east-1'),
  /** Access key of that bucket. */
  FILES_ACCESS_KEY: z.string().default(''),
  /** Its secret. */
  FILES_SECRET_KEY: z.string().default(''),
} as const
