import { testCuts } from './test-cuts.ts'

testCuts(8)
