import { iconPaths } from '#app/ui/icon-paths.ts'
import { rareIconPaths } from '#app/ui/rare-icon-paths.ts'

const disc = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z'
const square = 'M4.5 4.5h15v15h-15z'
const bookmark = 'M6.5 3.5h11v17L12 16.3l-5.5 4.2z'
const list = 'M8.5 6.5h12M8.5 12h12M8.5 17.5h12M4 6.5h.01M4 12h.01M4 17.5h.01'
const cross = 'M8.5 8.5l7 7M15.5 8.5l-7 7'

/** Line drawings of the icons of react-admin, by the names under which it imports them. */
export const iconsOfAdmin = {
  AccountCircle: `${disc}M8.8 10a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0zM5.8 18.4a7 7 0 0 1 12.4 0`,
  Add: rareIconPaths.plus,
  AddCircleOutlineOutlined: `${disc}M8 12h8M12 8v8`,
  ArrowCircleDown: `${disc}M12 7.5v9M8.2 12.8l3.8 3.7 3.8-3.7`,
  ArrowCircleUp: `${disc}M12 16.5v-9M8.2 11.2l3.8-3.7 3.8 3.7`,
  ArrowDropDown: 'm7 10 5 5 5-5',
  BookmarkAdd: `${bookmark}M9 9.5h6M12 6.5v6`,
  BookmarkBorder: bookmark,
  BookmarkRemove: `${bookmark}M9 9.5h6`,
  Brightness4: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z',
  Brightness7:
    'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.8 1.8M16.9 16.9l1.8 1.8M18.7 5.3l-1.8 1.8M7.1 16.9l-1.8 1.8',
  CancelOutlined: disc + cross,
  CheckBox: `${square}m3.5 7.8 2.8 2.7 5.2-5.7`,
  CheckBoxOutlineBlank: square,
  CheckCircle: rareIconPaths.check,
  Clear: iconPaths.close,
  Close: iconPaths.close,
  Create: 'm4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
  Dashboard: 'M3.5 3.5h7v9h-7zM13.5 3.5h7V9h-7zM13.5 12h7v8.5h-7zM3.5 15.5h7v5h-7z',
  Delete: rareIconPaths.trash,
  DeleteOutlineOutlined: rareIconPaths.trash,
  Done: 'm4.5 12.5 5 5L19.5 7',
  DragIndicator: 'M8.6 6h.8M14.6 6h.8M8.6 12h.8M14.6 12h.8M8.6 18h.8M14.6 18h.8',
  Error: rareIconPaths.error,
  ErrorOutlineOutlined: rareIconPaths.error,
  ExpandMore: 'M5.5 9l6.5 6.5L18.5 9',
  FilterList: rareIconPaths.filter,
  GetApp: 'M12 3.5v12M7 10.8l5 4.9 5-4.9M4 20h16',
  HelpOutlineOutlined: `${disc}M9.6 9.6a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9v.3M12 16.6h.01`,
  HighlightOff: disc + cross,
  History: 'M3.5 12a8.5 8.5 0 1 0 2.6-6.1L3.5 8.4M3.5 3.8v4.6h4.6M12 7.5v4.8l3.2 1.9',
  HotTub: iconPaths.search,
  Inbox: 'M4 5h16v14.5H4zM4 14h4.5a3.5 3.5 0 0 0 7 0H20',
  List: list,
  Lock: 'M5.5 10.5h13v10h-13zM8.5 10.5v-3a3.5 3.5 0 0 1 7 0v3M12 14.5V17',
  Menu: iconPaths.menu,
  NavigateBefore: rareIconPaths.back,
  NavigateNext: rareIconPaths.chevron,
  PowerSettingsNew: 'M12 3.5v8M7 6.2a8 8 0 1 0 10 0',
  Queue: 'M8 8h12.5v12.5H8zM16 8V3.5H3.5V16H8',
  Refresh: 'M20 12a8 8 0 1 1-2.4-5.7L20 8.7M20 4v4.7h-4.7',
  RemoveCircle: `${disc}M8 12h8`,
  RemoveCircleOutlineOutlined: `${disc}M8 12h8`,
  RemoveRedEye: rareIconPaths.eye,
  Report: rareIconPaths.error,
  Save: 'M4.5 4.5h12l3 3v12h-15zM8 4.5V9h7V4.5M8 19.5v-6h8v6',
  Search: iconPaths.search,
  Settings:
    'M6 12a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM12 2.8V6M12 18v3.2M2.8 12H6M18 12h3.2M5.5 5.5l2.3 2.3M16.2 16.2l2.3 2.3M18.5 5.5l-2.3 2.3M7.8 16.2l-2.3 2.3',
  Sort: 'M4 7h16M4 12h11M4 17h6',
  Translate:
    'M3.5 6h10M8.5 3.5V6M11 6c-.8 4-3.5 6.8-7 8M6 8.5c1 2.3 3 4 5.5 5M11.5 20.5 16 10l4.5 10.5M13 17h6',
  Update: rareIconPaths.clock,
  ViewList: list,
  ViewWeek: 'M3.5 5h17v14h-17zM9.2 5v14M14.8 5v14',
  Visibility: rareIconPaths.eye,
  VisibilityOff: `${rareIconPaths.eye}M4.5 19.5l15-15`,
  WarningAmber: 'M12 4 2.8 20h18.4zM12 10v4.8M12 17.3h.01',
} as const

export type DrawnIcon = keyof typeof iconsOfAdmin
