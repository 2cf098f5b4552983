import { testCuts } from '#tests/cut-off/test-cuts.ts'

testCuts(50)
