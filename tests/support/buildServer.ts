import { ensureBuilt } from '@/scripts/tools/ensureBuilt.mjs'

/** Child processes of the host run from the bundle, so it is made before tests that fork them, unless it is fresh. */
export default (): Promise<void> => ensureBuilt({ web: false })
