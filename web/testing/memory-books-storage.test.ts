import { describeBooksStorage } from "./books-storage-conformance.ts";
import { memoryBooksStorage, memoryDisk } from "./memory-books-storage.ts";

describeBooksStorage("The storage in memory", async () => memoryBooksStorage(memoryDisk()));
