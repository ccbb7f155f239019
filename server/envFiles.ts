import { z } from 'zod'
import { isAddress, optionalText } from '@/server/envKinds'

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
  FILES_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'expected a region such as us-east-1')
    .default('us-east-1'),
  /** Access key of that bucket. */
  FILES_ACCESS_KEY: z.string().default(''),
  /** Its secret. */
  FILES_SECRET_KEY: z.string().default(''),
} as const
