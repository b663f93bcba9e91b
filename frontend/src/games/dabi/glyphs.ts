/** Drawn by hand on a square of 24, with round ends. What is counted, what stands as armour, what is on somebody. */
const SHIELD = "M12 3.2l7.3 2.600v5.700c0 4.700-2.900 7.800-7.300 9.300-4.400-1.500-7.300-4.600-7.300-9.300V5.800z";
const HEX = "M12 3l7.800 4.500v9L12 21l-7.800-4.500v-9z";

export const GLYPHS: Readonly<Record<string, string>> = {
  // counted
  dabi: "M4.500 20.500V15c0-1.400.7-2.300 2-2.800l4-1.700c.8-.3 1.200-1 1.200-1.900V5.300c0-1 .7-1.800 1.700-1.800h2.300c1 0 1.800.8 1.800 1.800v1.500c0 .9-.6 1.500-1.500 1.500h-1.300M11.700 12.500c2.800-1.200 7.300.3 7.300 4.200 0 2.500-1.900 3.800-4.300 3.800H4.500",
  zan: "M5 15.500c0-1.700 3.100-3 7-3s7 1.300 7 3-3.100 3-7 3-7-1.300-7-3zM5 15.500v2.700c0 1.600 3.100 2.800 7 2.800s7-1.200 7-2.800v-2.700M12 10V3M8.800 6L12 2.800 15.200 6",
  fangdun: "M4.500 4.500h15v15h-15zM8.500 8.500h7v7h-7z",
  yuandun:
    "M12 3.800a8.200 8.200 0 1 1 0 16.400 8.200 8.200 0 0 1 0-16.400zM12 8.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7z",
  xiaoshan: "M9 4l8 0-5 6.500h5.500L8 20.500l2.600-7.500H6.500z",
  chaoshan: "M6.500 3.500h6l-3.500 5h4L6 17l1.600-5.500H4.500zM15 8h5.500l-3.300 4.500h3.600L13.500 21l1.700-5.500h-3z",
  liudaoheyi: `${HEX}M8.500 15.500l6.500-7 1.500 1.400-6.600 6.800zM8 13l3 3`,
  liuberheyi: `${HEX}M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 11.900v.2`,
  liuquanheyi: `${HEX}M8.500 10h7v5h-7zM8.500 12.500h7`,
  liutiheyi: `${HEX}M10 8v5.500l5.500 2v-2.500L13.500 12V8z`,
  fengli: "M4 20l3-3M6 14.500l3.500 3.500M8 16L18.500 4.500 20 4l-.5 1.500L8.500 16",
  lianjieqi: "M10 7.500H7.500a4.500 4.500 0 0 0 0 9H10M14 7.500h2.500a4.500 4.500 0 0 1 0 9H14M8.500 12h7",
  // armour
  taiyang:
    "M12 7.800a4.200 4.200 0 1 1 0 8.400 4.200 4.200 0 0 1 0-8.400zM12 2.600v2M12 19.400v2M2.600 12h2M19.400 12h2M5.400 5.400l1.400 1.400M17.200 17.200l1.400 1.400M18.600 5.400l-1.400 1.400M6.800 17.200l-1.400 1.400",
  yueliang: "M15.500 4A8.400 8.400 0 1 0 20 15.500 7 7 0 0 1 15.500 4z",
  shengchanqi: "M4.500 20.500V9l5 3.200V9l5 3.200V4h5v16.500zM8 16.500h.01M12 16.500h.01M16 16.500h.01",
  huoyandun: `${SHIELD}M12 7.500c.6 2.400 3 3 3 5.700a3 3 0 0 1-6 0c0-1.500.8-2.200 1.300-3 .3.900.7 1.200 1 1.300.5-1.200.4-2.600.7-4z`,
  hanbingdun: `${SHIELD}M12 7.500v8.500M8.300 9.600l7.400 4.300M15.700 9.600l-7.400 4.300`,
  huoyanhanbingdun: `${SHIELD}M12 3.500v17M8.500 8c.3 1.700 1.600 2.200 1.600 4a1.700 1.700 0 0 1-3.400 0M15.800 8.500v6M13.600 10l4.300 3M17.900 10l-4.300 3`,
  shandiandun: `${SHIELD}M13 7l-3 5h3.800L11 16.500`,
  leidiandun: `${SHIELD}M11 7l-2.600 4.500h3L9.300 16M15 8l-2 3.500h2.500L13.500 16`,
  chaojileidiandun: `${SHIELD}M9.500 7.500L7.600 11h2.300L8.300 14.500M13 6.500L11 10.500h2.500l-2 4.500M16.500 7.500L14.700 11H17l-2 3.500M9 17.200h6`,
  nengliangdun: `${SHIELD}M9.500 9h5v6h-5zM11 7.500h2`,
  chongnengdun: `${SHIELD}M8.500 8.500h7v7h-7zM10.800 7h2.400M8.500 10.800h7M8.500 13.200h7`,
  yuansudun: `${SHIELD}M12 7.500l4 7H8z`,
  // sums of both
  things: "M4 8.200l8-4 8 4v7.600l-8 4-8-4zM4 8.200l8 4 8-4M12 12.200v7.600",
  layers: SHIELD,
  // on somebody
  stun: "M12 12.500a1.500 1.500 0 1 1 1.500-1.500 3.500 3.500 0 1 1-3.500-3.500 5.500 5.500 0 1 1-4 9.300M17.500 18.500l.01 0M20 15l.01 0",
  frozen:
    "M12 3v18M4.200 7.500l15.600 9M19.800 7.500l-15.600 9M9.500 4.500L12 7l2.500-2.500M9.500 19.500L12 17l2.500 2.500",
  fog: "M4 8.500c2-1.600 4-1.600 6 0s4 1.600 6 0 3-1.300 4-.5M4 13c2-1.600 4-1.600 6 0s4 1.600 6 0 3-1.300 4-.5M4 17.500c2-1.600 4-1.600 6 0s4 1.600 6 0 3-1.300 4-.5",
  clock: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.500l3 2",
  repeat: "M6 9.500A6.500 6.500 0 0 1 18 8M18 4.500V8h-3.500M18 14.500A6.500 6.500 0 0 1 6 16M6 19.500V16h3.500",
  halo: "M12 3.200l7.300 2.600v5.700c0 4.700-2.900 7.800-7.300 9.300-4.400-1.500-7.300-4.600-7.300-9.300V5.800zM8.500 12l2.500 2.600 4.500-5",
};

/** The words of a position that have a drawing. */
export const DRAWN: readonly (readonly [word: string, glyph: string])[] = [
  ["中型超闪连接器", "lianjieqi"],
  ["Super Dodge Connector", "lianjieqi"],
  ["六刀合一", "liudaoheyi"],
  ["Six Knives", "liudaoheyi"],
  ["六ber合一", "liuberheyi"],
  ["Six Bers", "liuberheyi"],
  ["六拳合一", "liuquanheyi"],
  ["Six Punches", "liuquanheyi"],
  ["六踢合一", "liutiheyi"],
  ["Six Kicks", "liutiheyi"],
  ["Square Shield", "fangdun"],
  ["Round Shield", "yuandun"],
  ["Super Dodge", "chaoshan"],
  ["Super Thunder Shield", "chaojileidiandun"],
  ["超级雷电盾", "chaojileidiandun"],
  ["Thunder Shield", "leidiandun"],
  ["雷电盾", "leidiandun"],
  ["Lightning Shield", "shandiandun"],
  ["闪电盾", "shandiandun"],
  ["Element Shield", "yuansudun"],
  ["元素盾", "yuansudun"],
  ["方盾", "fangdun"],
  ["圆盾", "yuandun"],
  ["小闪", "xiaoshan"],
  ["超闪", "chaoshan"],
  ["大臂", "dabi"],
  ["攒", "zan"],
  ["锋利", "fengli"],
  ["Sharpness", "fengli"],
  ["Dodge", "xiaoshan"],
  ["Arm", "dabi"],
  ["Save", "zan"],
];
