import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    readonly accountsImages: string
  }
}

/** A folder for the images of accounts databases of one run; made of the present, they are not kept for the next. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-images-'))
  project.provide('accountsImages', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
