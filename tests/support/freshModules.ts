import { TestRunner, vi } from 'vitest'

interface Internals {
  readonly moduleRunner: { readonly mocker?: { reset(): void } }
  readonly workerState: { readonly evaluatedModules: { readonly idToModuleMap: Map<string, object> } }
}

/**
 * Files share a process, its browser stand-in and the packages they load; our own modules and all mocks are made anew for
 * each, so that what one file mocks or keeps in a module never reaches the next.
 */
export default class FreshModules extends TestRunner {
  override onCollectStart(file: Parameters<TestRunner['onCollectStart']>[0]): void {
    super.onCollectStart(file)
    const { moduleRunner, workerState } = this as unknown as Internals
    moduleRunner.mocker?.reset()
    for (const id of workerState.evaluatedModules.idToModuleMap.keys())
      if (id.startsWith('mock:')) workerState.evaluatedModules.idToModuleMap.delete(id)
    vi.resetModules()
  }
}
