export const RED_PACKETS = `expense: 红包 | alias: 利是 | thing: 红包 利是 利市 | doing: 包了 封了 包了个 封了个 包个 封个`;
